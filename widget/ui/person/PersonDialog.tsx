import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { PersonHours } from '../../../worker/hours-contract.ts';
import { CloseButton } from '../CloseButton.tsx';
import { isComposing } from '../keys.ts';
import { styledBy } from '../sheet.ts';
import select from '../styles/select.css?copy';
import { useUi } from '../context.ts';
import { phaseOf, useCall } from '../useCall.ts';
import { CallStrip } from './CallStrip.tsx';
import { sentTo } from './draft.ts';
import look from './person.css';
import { PersonForm } from './PersonForm.tsx';
import { Received } from './Received.tsx';
import { usePersonWords } from './usePersonWords.ts';
import { WhenHere } from './WhenHere.tsx';

const styled = styledBy(select, look);

export interface PersonDialogProps {
  person: PersonHours;
  onClose: () => void;
}

/** Stays above what a call shows when it ends. */
const SETTLES_MS = 300;

export function PersonDialog({ person, onClose }: PersonDialogProps) {
  const words = usePersonWords();
  const phase = useCall(phaseOf);
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const { site } = useUi().app.options;
  const look = () => sentTo(site, Date.now());
  const [sent, setSent] = useState(look);
  useLayoutEffect(() => {
    const dialog = ref.current;
    styled(dialog);
    dialog?.showModal();
    // The heading is read first; no button is one careless key press away.
    dialog?.focus();
    return () => dialog?.close();
  }, []);
  const shown = useRef(phase.name);
  useEffect(() => {
    if (shown.current === phase.name) return;
    shown.current = phase.name;
    const timer = setTimeout(() => raise(ref.current), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [phase.name]);
  const isOn = /^(connecting|connected)$/.test(phase.name);
  return (
    <dialog
      ref={ref}
      className="dialog person"
      part="dialog person"
      aria-labelledby={id}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event) || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className="dialog-body">
        <div className="bar">
          <div>
            <h2 className="title" id={id}>
              {sent ? words.done.title : words.title}
            </h2>
            {isOn && <p className="muted small">{words.goesOn}</p>}
          </div>
          {/* What is received ends with a button of that name. */}
          {!sent && <CloseButton onClose={onClose} />}
        </div>
        <CallStrip />
        <div className="person-body">
          {sent ? (
            <Received {...sent} timeZone={person.timeZone} onClose={onClose} onAgain={() => setSent(null)} />
          ) : (
            <>
              <WhenHere person={person} />
              <PersonForm person={person} onSent={() => setSent(look())} />
            </>
          )}
        </div>
      </div>
    </dialog>
  );
}

/** Above what came meanwhile; what has the focus keeps it. */
function raise(dialog: HTMLDialogElement | null): void {
  if (!dialog?.open || !dialog.isConnected) return;
  const body = dialog.firstElementChild;
  const top = body?.scrollTop ?? 0;
  const focused = (dialog.getRootNode() as ShadowRoot).activeElement as HTMLElement | null;
  dialog.dataset['raised'] = '';
  dialog.close();
  dialog.showModal();
  if (body) body.scrollTop = top;
  (focused && dialog.contains(focused) ? focused : dialog).focus({ preventScroll: true });
}
