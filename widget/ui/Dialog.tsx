import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { keepOnTop } from './keep-on-top.ts';

export interface DialogProps {
  /** Id of the heading that names the dialog. */
  labelledBy: string;
  className?: string;
  part: string;
  /** Escape, or the browser's own close request. A click outside does not close. */
  onClose: () => void;
  onKeyDown?: (event: React.KeyboardEvent) => void;
  children: ReactNode;
}

/** A modal: the platform's dialog keeps focus inside, the page inert, and gives focus back at the end. */
export function Dialog({ labelledBy, className = '', part, onClose, onKeyDown, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    // The heading is read first; no button is one careless key press away.
    dialog.focus();
    const release = keepOnTop(dialog);
    return () => {
      release();
      dialog.close();
    };
  }, []);
  useEffect(() => {
    // A control that vanished or was disabled must not take the focus out of the dialog with it.
    const dialog = ref.current;
    const focused = (dialog?.getRootNode() as ShadowRoot | undefined)?.activeElement;
    if (dialog?.open && !(focused && dialog.contains(focused) && !focused.matches(':disabled')))
      dialog.focus();
  });
  return (
    <dialog
      ref={ref}
      className={`dialog ${className}`}
      part={`dialog ${part}`}
      aria-labelledby={labelledBy}
      tabIndex={-1}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // Browsers may close without asking (a second Escape); a late event of an earlier showing is not that.
        if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
      }}
      onKeyDown={onKeyDown}
    >
      <div className="dialog-body">{children}</div>
    </dialog>
  );
}
