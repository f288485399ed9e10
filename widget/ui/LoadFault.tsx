import type { ReactNode } from 'react';
import { useUi } from './context.ts';
import { useNow } from './useCall.ts';
import { Waiting } from './Waiting.tsx';

export interface LoadFaultProps {
  headingId?: string | undefined;
  /** Another try is on its way. */
  busy: boolean;
  onRetry: () => void;
  onClose?: (() => void) | undefined;
  /** Further ways out. */
  children?: ReactNode;
}

/** Stands for a view whose chunk has not come: says why, as far as the browser knows, and fetches it again. */
export function LoadFault({ headingId, busy, onRetry, onClose, children }: LoadFaultProps) {
  const { strings } = useUi();
  // The line may come back, and go again: it is looked at each second.
  useNow(true);
  if (busy) return <Waiting id={headingId} at={0} />;
  return (
    <div className="error" part="error" role="alert">
      <p id={headingId}>{navigator.onLine ? strings.fault.part : strings.fault.offline}</p>
      <div className="row">
        <button type="button" className="btn primary" part="primary-button" onClick={onRetry}>
          {strings.ways.again}
        </button>
        {onClose && (
          <button type="button" className="btn" onClick={onClose}>
            {strings.common.close}
          </button>
        )}
        {children}
      </div>
    </div>
  );
}
