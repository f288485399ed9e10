/** What stands for the toaster. With `beside.ts`, which has come long before anything has to be told. */
import { useId, useSyncExternalStore } from 'react';
import { CloseButton } from '../ui/CloseButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import type { AbsentProps } from './absent.tsx';
import { Frame, useSettings } from './frame.tsx';

/** A notice whose library has not come is read all the same: in a dialog, which nobody overlooks. */
export function AbsentToaster({ stage, host, why }: AbsentProps) {
  const settings = useSettings(stage, host, null);
  const headingId = useId();
  const [toast] = useSyncExternalStore(stage.toasts.subscribe, stage.toasts.list);
  if (!toast?.open || why === 'slow') return null;
  const close = () => stage.toasts.dismiss(toast.id);
  return (
    <Frame stage={stage} host={host} settings={settings}>
      <Dialog labelledBy={headingId} part="fault" onEscape={close}>
        <div className="bar" part="header">
          <h2 className="title" id={headingId}>
            {toast.title}
          </h2>
          <CloseButton onClose={close} />
        </div>
        <div className="error">
          {toast.description && <p>{toast.description}</p>}
          <div className="row">
            {[toast.action, toast.also].map(
              (way) =>
                way && (
                  <button
                    key={way.label}
                    type="button"
                    className="btn"
                    onClick={() => {
                      close();
                      way.run();
                    }}
                  >
                    {way.label}
                  </button>
                ),
            )}
          </div>
        </div>
      </Dialog>
    </Frame>
  );
}
