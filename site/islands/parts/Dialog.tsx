import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { keepBehind } from './behind.ts';
import { CLOSE, Icon } from './Icon.tsx';
import { isInCall } from './is-in-call.ts';

interface DialogProps {
  label: string;
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The browser's own dialog, open as long as it is rendered; focus goes back to where it came from. It is a modal, but beside a
 * call, for a modal leaves that no button that can be pressed: the call would have to come over the whole of it.
 */
export function Dialog({ label, className = '', onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    const giveBack = dialog && isInCall() ? keepBehind(dialog) : undefined;
    if (giveBack) dialog?.show();
    else dialog?.showModal();
    return () => {
      dialog?.close();
      giveBack?.();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  const closeByKey = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  // The browser gives this key to a modal alone.
  const closeBesideCall = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !element.current?.matches(':modal')) closeByKey(event);
  };
  return (
    <>
      <dialog
        ref={element}
        className={`sheet ${className}`}
        aria-label={label}
        onCancel={closeByKey}
        onKeyDown={closeBesideCall}
        onClick={(event) => {
          if (event.target === element.current) onClose();
        }}
      >
        <div className="sheet-body">
          <button className="sheet-close" type="button" onClick={onClose}>
            <Icon d={CLOSE} />
            <span className="unseen">Close</span>
          </button>
          {children}
        </div>
      </dialog>
      {/* Of a modal the browser draws it, and keeps what lies behind from the pointer. */}
      <div className="sheet-shade" onClick={onClose} />
    </>
  );
}
