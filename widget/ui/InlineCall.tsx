import { Suspense, useId, useState, type KeyboardEvent } from 'react';
import { fetchAfterCall } from './late-views.ts';
import { useFocusInside } from './useFocusInside.ts';
import { ConsentQuestion, useConsent } from './useConsent.tsx';
import { CloseButton } from './CloseButton.tsx';
import { useUi } from './context.ts';
import { Disclosure, disclosureId } from './Disclosure.tsx';
import { Icon, MIC } from './icons.tsx';
import { isComposing } from './keys.ts';
import { lazyView } from './lazy-view.tsx';
import { LoadFault } from './LoadFault.tsx';
import { useNamedBy } from './OwnTitle.tsx';
import { styledBy } from './sheet.ts';
import inline from './styles/inline.css';
import { muteByKey, phaseOf, useCall } from './useCall.ts';
import { useDrawer } from './useDrawer.ts';
import { Waiting } from './Waiting.tsx';
import { standing, WAVE_BOX } from './wave.ts';

export interface InlineCallProps {
  /** @default true */
  captions?: boolean;
  /** The call is shown in the voice modal, and there only. @default false */
  elsewhere?: boolean;
}

/** With the voice modal's: who calls there needs nothing of what stands in a page. */
const CallView = lazyView(async () => (await import('./CallView.tsx')).CallView);
const AfterCall = lazyView(
  fetchAfterCall,
  // Where its words are closed, what was said stays: the summary takes their place once it is here.
  (words, { headingId = '', onAgain }) => words ?? <Invitation headingId={headingId} onStart={onAgain} />,
);
const styled = styledBy(inline);
const LINE = standing(3);

/** @param onStart absent while the call is shown elsewhere */
function Invitation({ headingId, onStart }: { headingId: string; onStart?: (() => void) | undefined }) {
  const { strings, named: { textTitle, assistantName } = {} } = useUi();
  return (
    <div className="invite">
      <svg viewBox={WAVE_BOX} preserveAspectRatio="none" aria-hidden="true">
        <path d={LINE} />
        <path d={LINE} />
      </svg>
      <h2 className="title" id={headingId}>
        {textTitle ?? assistantName ?? strings.launcher.talk}
      </h2>
      <p className="muted">{strings.demo.voiceText}</p>
      <Disclosure headingId={headingId} text={strings.common.ai} />
      {onStart ? (
        <button type="button" className="btn primary" part="start-button" onClick={onStart}>
          <Icon path={MIC} />
          {strings.voice.start}
        </button>
      ) : (
        <p role="status">{strings.elsewhere}</p>
      )}
    </div>
  );
}

/** The call client in the page: start, meter, captions, mute, devices, end. */
export function InlineCall({ captions = true, elsewhere = false }: InlineCallProps) {
  const { app, strings, startCall, stopCall, intend, gated } = useUi();
  const phase = useCall(phaseOf);
  const headingId = useId();
  const [given, answer] = useConsent();
  const drawer = useDrawer();
  /** Where the last call was shown: there, too, is shown what is left of it. */
  const [place, setPlace] = useState<'here' | 'modal' | null>(null);
  const over = phase.name === 'idle' || phase.name === 'ended';
  const begins = place === null || phase.name === 'connecting';
  if (!over && elsewhere && place !== 'modal') setPlace('modal');
  if (!over && !elsewhere && begins && place !== 'here') setPlace('here');
  const rest = over || place === 'modal';
  /** The view has not come: no call without one. */
  const [missing, setMissing] = useState(false);
  const start = () => {
    setMissing(false);
    void CallView.load().then((View) => {
      if (View) return;
      setMissing(true);
      stopCall('page');
    });
    startCall().catch((fault: unknown) => console.error('Failed to start call:', fault));
  };
  const leaveMissing = () => {
    setMissing(false);
    app.call.dismiss();
  };
  const stop = () => stopCall();
  const leave = () => (phase.name === 'failed' ? app.call.dismiss() : void app.call.stop());
  /** The engine comes while the pointer rests; where consent is asked for, nothing comes before it is given. */
  const warm = () => {
    if (given !== 'agreed' || !rest) return;
    intend();
    app.call.warm();
    void CallView.load();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && drawer.isShown(phase) && !isComposing(event)) drawer.setDrawer(null);
    else muteByKey(app.call, drawer)(event);
  };
  // A call that a reload has cut off needs the agreement, too.
  const focus = useFocusInside(styled);
  const asks = given !== 'agreed' && (gated || !rest);
  return (
    <section
      {...focus}
      className="inline"
      part="call"
      aria-labelledby={useNamedBy(headingId)}
      aria-describedby={disclosureId(headingId)}
      onKeyDown={onKeyDown}
      onPointerEnter={warm}
      onFocus={() => {
        focus.onFocus();
        warm();
      }}
    >
      {asks ? (
        <>
          <div className="bar">
            <Disclosure headingId={headingId} text={strings.common.ai} />
            <CloseButton onClose={stop} />
          </div>
          <ConsentQuestion
            headingId={headingId}
            given={given}
            onAnswer={(reply) => {
              answer(reply);
              if (reply === 'agreed' && rest) start();
            }}
          />
        </>
      ) : phase.name === 'ended' && phase.seconds && strings.after && place === 'here' && !elsewhere ? (
        <Suspense>
          <AfterCall inline headingId={headingId} onClose={() => app.call.dismiss()} onAgain={start} />
        </Suspense>
      ) : missing ? (
        <LoadFault headingId={headingId} busy={false} onRetry={start} onClose={leaveMissing} />
      ) : rest ? (
        <Invitation headingId={headingId} onStart={over ? start : undefined} />
      ) : (
        <Suspense fallback={<Waiting id={headingId} onEnd={stop} />}>
          <CallView
            {...drawer}
            onClose={stop}
            headingId={headingId}
            captions={captions}
            onRetry={start}
            onEnd={leave}
            onLeave={leave}
            corner={/^(connecting|failed|dropped)$/.test(phase.name) && <CloseButton onClose={leave} />}
          />
        </Suspense>
      )}
    </section>
  );
}
