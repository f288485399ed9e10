import { useId, useState, type ReactNode } from 'react';
import { CloseButton } from './CloseButton.tsx';
import { Disclosure } from './Disclosure.tsx';
import { ConsentQuestion, useConsent } from './useConsent.tsx';
import { useUi } from './context.ts';
import { DemoCheck } from './DemoCheck.tsx';
import { Dialog } from './Dialog.tsx';
import { Icon, CHAT, VOICE } from './icons.tsx';
import { OwnTitle } from './OwnTitle.tsx';
import { remember, remembered, type DemoKind } from './remembered.ts';
import { styledBy } from './sheet.ts';
import demo from './styles/demo.css';
import { useSheet } from './useSheet.ts';

const VIDEO = 'M2.5 6.5a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-6a2 2 0 0 1-2-2zM12.5 9l5-3v8l-5-3';
const ICONS: Record<DemoKind, string> = { voice: VOICE, video: VIDEO, chat: CHAT };

export interface DemoDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** @default all three */
  kinds?: readonly DemoKind[];
  /** Where nobody can be reached in any of these ways, what says so. */
  instead?: ReactNode;
}

const ALL: readonly DemoKind[] = ['voice', 'video', 'chat'];
const styled = styledBy(demo);

/** The live demo dialog: choose voice, video or chat, check the devices; then the dialog opens that part. */
export function DemoDialog({ isOpen, ...props }: DemoDialogProps) {
  return isOpen ? <Opened {...props} /> : null;
}

function Opened({ onClose, kinds = ALL, instead }: Omit<DemoDialogProps, 'isOpen'>) {
  const ui = useUi();
  const words = ui.strings.demo;
  const headingId = useId();
  const [given, answer] = useConsent();
  const [keep, setKeep] = useState(() => remembered() !== null);
  /** A chat needs no check; and whoever has written to the assistant goes on by voice as at any other press that talks. */
  const isWriting = ui.app.chat(ui.named).store.getState().messages.length > 0;
  const isUnchecked = (each: DemoKind) => each === 'chat' || (each === 'voice' && isWriting);
  const [kind, setKind] = useState(
    () => kinds.find((each) => !isUnchecked(each) && each === remembered()) ?? null,
  );

  const go = (part: DemoKind) => {
    onClose();
    ui.open(part);
  };
  const proceed = (chosen: DemoKind) => {
    if (keep) remember(chosen);
    if (isUnchecked(chosen)) return go(chosen);
    // What a call needs is fetched while the visitor checks their devices.
    if (chosen === 'voice') ui.app.call.warm();
    setKind(chosen);
  };
  /** Where the site asks first, the choice waits for the answer. */
  const choose = (chosen: DemoKind) => (given === 'agreed' ? proceed(chosen) : setKind(chosen));
  const start = (microphone: string | undefined) => {
    if (microphone) {
      ui.app.call.chooseMicrophone(microphone).catch((fault: unknown) => {
        console.error('[talklive] Choosing the microphone failed:', fault);
      });
    }
    if (kind) go(kind);
  };

  const head = useSheet(styled, onClose);

  return (
    <Dialog className="demo" part="demo" labelledBy={headingId} onEscape={onClose}>
      <div ref={head} className="bar" part="header">
        <div>
          <OwnTitle headingId={headingId} />
          {(!kind || instead) && (
            <>
              <h2 className="title" id={headingId}>
                {words.title}
              </h2>
              {!instead && <p className="muted">{words.text}</p>}
            </>
          )}
          {!instead && <Disclosure headingId={headingId} text={ui.strings.common.ai} />}
        </div>
        <CloseButton onClose={onClose} />
        <span className="grip" />
      </div>
      {instead ? (
        instead
      ) : !kind ? (
        <div className="choices">
          {kinds.map((each) => (
            <button
              key={each}
              type="button"
              className="choice"
              part={`choice choice-${each}`}
              onClick={() => choose(each)}
            >
              <Icon path={ICONS[each]} />
              <span>
                <b>{words[each]}</b>
                <span className="muted small">{words[`${each}Text`]}</span>
              </span>
            </button>
          ))}
          <label className="keep small">
            <input
              type="checkbox"
              checked={keep}
              onChange={(event) => {
                setKeep(event.target.checked);
                if (!event.target.checked) remember(null);
              }}
            />
            {words.remember}
          </label>
        </div>
      ) : given === 'agreed' && kind !== 'chat' ? (
        <DemoCheck
          key={kind}
          headingId={headingId}
          kind={kind}
          onStart={start}
          onBack={() => setKind(null)}
          onLeave={onClose}
        />
      ) : (
        <ConsentQuestion
          headingId={headingId}
          given={given}
          onAnswer={(reply) => {
            answer(reply);
            if (reply === 'agreed') proceed(kind);
          }}
        />
      )}
    </Dialog>
  );
}
