import { lazy, Suspense, useId, useState } from 'react';
import { CallView } from './CallView.tsx';
import { ConsentGate, useConsent } from './useConsent.ts';
import { useUi } from './context.ts';
import { Icon, MIC } from './icons.tsx';
import { styledBy } from './sheet.ts';
import inline from './styles/inline.css';
import { muteByKey, useCall } from './useCall.ts';

export interface InlineCallProps {
  /** @default true */
  captions?: boolean;
  /** The call is shown in the voice modal, and there only. @default false */
  elsewhere?: boolean;
}

const AfterCall = lazy(async () => ({ default: (await import('./AfterCall.tsx')).AfterCall }));
const styled = styledBy(inline);

/** The call client in the page: start, meter, captions, mute, devices, end. */
export function InlineCall({ captions = true, elsewhere = false }: InlineCallProps) {
  const { app, strings, startCall, label, intend, consent } = useUi();
  const { phase } = useCall();
  const headingId = useId();
  const [given, answer] = useConsent();
  /** The visitor pressed start where consent is still open. */
  const [asking, setAsking] = useState(false);
  /** Where the last call was shown: there, too, is shown what is left of it. */
  const [place, setPlace] = useState<'here' | 'modal' | null>(null);
  const over = phase.name === 'idle' || phase.name === 'ended';
  const begins = place === null || phase.name === 'connecting';
  if (!over && elsewhere && place !== 'modal') setPlace('modal');
  if (!over && !elsewhere && begins && place !== 'here') setPlace('here');
  const rest = over || place === 'modal';
  const start = () => {
    startCall().catch((fault: unknown) => console.error('Failed to start call:', fault));
  };
  /** The engine comes while the pointer rests; where consent is asked for, nothing comes before it is given. */
  const warm = () => {
    if (given !== 'agreed' || !rest) return;
    intend();
    app.call.warm();
  };
  const ask = () => {
    intend();
    setAsking(true);
  };
  return (
    <section
      ref={styled}
      className="inline"
      part="call"
      aria-labelledby={headingId}
      onKeyDown={muteByKey(app.call)}
      onPointerEnter={warm}
      onFocus={warm}
    >
      {asking && given !== 'agreed' && !consent?.awaited ? (
        <ConsentGate
          headingId={headingId}
          given={given}
          onAnswer={(reply) => {
            answer(reply);
            if (reply === 'agreed') {
              setAsking(false);
              start();
            }
          }}
          onLeave={() => setAsking(false)}
        />
      ) : phase.name === 'ended' && place === 'here' && !elsewhere ? (
        <Suspense>
          <AfterCall inline headingId={headingId} onClose={() => app.call.dismiss()} onAgain={start} />
        </Suspense>
      ) : rest ? (
        <div className="invite">
          <h2 className="title" id={headingId}>
            {strings.launcher.talk}
          </h2>
          <p className="muted">{strings.demo.voiceText}</p>
          {label && (
            <span className="tag" part="label">
              {label}
            </span>
          )}
          <button
            type="button"
            className="btn primary"
            part="start-button"
            onClick={() => (given === 'agreed' ? start() : ask())}
          >
            <Icon path={MIC} />
            {strings.voice.start}
          </button>
        </div>
      ) : (
        <CallView
          headingId={headingId}
          captions={captions}
          onRetry={start}
          onEnd={() => (phase.name === 'failed' ? app.call.dismiss() : void app.call.stop())}
          onLeave={() => (phase.name === 'failed' ? app.call.dismiss() : void app.call.stop())}
        />
      )}
    </section>
  );
}
