import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { CLOSE, Icon } from './Icon.tsx';

interface DialogProps {
  label: string;
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

/** The browser's own modal dialog, open as long as it is rendered; focus goes back to where it came from. */
export function Dialog({ label, className = '', onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  const closeByKey = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={element}
      className={`sheet ${className}`}
      aria-label={label}
      onCancel={closeByKey}
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
  );
}
