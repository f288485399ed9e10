import { Suspense, useState } from 'react';
import {
  fetchCallNotices,
  fetchDeviceMenu,
  fetchInLine,
  fetchTypeInstead,
  fetchWhoSpeaks,
} from './late-views.ts';
import { CallControls } from './CallControls.tsx';
import { Captions } from './Captions.tsx';
import { cards } from '../card-slot.ts';
import { useUi } from './context.ts';
import { Disclosure } from './Disclosure.tsx';
import { DroppedPanel, FaultPanel } from './FaultPanel.tsx';
import { isComposing } from './keys.ts';
import { lazyView } from './lazy-view.tsx';
import { LevelLine } from './LevelLine.tsx';
import { OwnTitle } from './OwnTitle.tsx';
import { styledBy } from './sheet.ts';
import { clock } from './strings/format.ts';
import voice from './styles/voice.css';
import { phaseOf, useCall, useNow } from './useCall.ts';
import { Waiting } from './Waiting.tsx';
import type { useDrawer } from './useDrawer.ts';

const DeviceMenu = lazyView(fetchDeviceMenu);
const TypeInstead = lazyView(fetchTypeInstead);
const WhoSpeaks = lazyView(fetchWhoSpeaks, () => null);
const CallNotices = lazyView(fetchCallNotices, () => null);
const InLine = lazyView(fetchInLine);
const PageTopics = lazyView(
  async () => (await import('./PageTopics.tsx')).PageTopics,
  () => null,
);
const styled = styledBy(voice);

export interface CallViewProps extends ReturnType<typeof useDrawer> {
  headingId: string;
  captions: boolean;
  onRetry: () => void;
  onEnd: () => void;
  onLeave: () => void;
  /** The button at the head's end: a modal's Close. */
  corner?: React.ReactNode;
}

/** A call from head to foot; the modal and the inline element are frames around it. */
export function CallView(props: CallViewProps) {
  const { headingId, captions, onRetry, onEnd, onLeave, corner } = props;
  const { drawer, setDrawer, draft, setDraft } = props;
  const { app, strings, locale, named } = useUi();
  const phase = useCall(phaseOf);
  const muted = useCall((call) => call.muted);
  const unheard = useCall((call) => call.unheard);
  const said = useCall((call) => call.captions);
  const [volume, setVolume] = useState(1);
  const connected = phase.name === 'connected';
  const now = useNow(connected);
  const broken = phase.name === 'failed' || phase.name === 'dropped';
  const words = strings.voice;
  const head = words[phase.name === 'connecting' || connected ? phase.name : 'idle'];
  const closeDrawer = () => setDrawer(null);
  const chooseMicrophone = () => setDrawer(drawer === 'devices' ? null : 'devices');
  const waits = phase.name === 'failed' && phase.error.next === 'choose-microphone';
  /** What the call has failed for want of is chosen: it starts with it. */
  const startAnew = () => {
    setDrawer(null);
    onRetry();
  };
  const send = () => {
    const text = draft.trim();
    if (!text) return;
    app.call.type(text);
    setDraft('');
  };
  return (
    <>
      <div ref={styled} className="bar head" part="header">
        <div>
          <OwnTitle own headingId={headingId} />
          {!broken && (
            <div role="status" className="said">
              <h2 className="title" id={headingId}>
                {phase.name === 'ending' ? words.ending : head.title}
              </h2>
              {phase.name !== 'ending' && (
                <p className="muted small">
                  {/* Nobody is told to speak whom nobody hears. */}
                  {muted || named?.pushToTalk
                    ? '\u00a0'
                    : unheard && drawer !== 'type'
                      ? words.unheard
                      : head.text}
                </p>
              )}
              {phase.name === 'connecting' && phase.waiting && (
                <Suspense>
                  <InLine {...phase.waiting} />
                </Suspense>
              )}
            </div>
          )}
        </div>
        {corner && <div className="corner">{corner}</div>}
      </div>
      {phase.name === 'failed' ? (
        <FaultPanel
          {...{ headingId, onRetry, onLeave }}
          error={phase.error}
          onChooseMicrophone={chooseMicrophone}
        />
      ) : phase.name === 'dropped' ? (
        <DroppedPanel headingId={headingId} phase={phase} />
      ) : (
        <div className="stage">
          <LevelLine live={connected} muted={muted} />
          <p className="muted small row" part="speaking">
            {connected && (
              <span className="time" part="time" role="timer" aria-label={words.elapsed}>
                {clock(locale, (now - phase.since) / 1000)}
              </span>
            )}
            <Suspense fallback={'\u00a0'}>
              <WhoSpeaks />
            </Suspense>
          </p>
        </div>
      )}
      {cards.List && <cards.List />}
      {drawer === 'devices' ? (
        <Suspense fallback={<Waiting />}>
          <DeviceMenu
            volume={volume}
            onVolume={setVolume}
            onMicrophone={waits ? startAnew : undefined}
            onClose={closeDrawer}
          />
        </Suspense>
      ) : (
        !broken && <Captions captions={said} hidden={!captions} />
      )}
      <div className="below">
        <Disclosure headingId={headingId} text={broken ? '' : strings.common.ai} />
        <Suspense>
          <CallNotices drawer={drawer} onChooseMicrophone={chooseMicrophone} />
        </Suspense>
        {drawer === 'type' && connected && (
          <Suspense
            fallback={
              // What is typed before the field is here lands in it, or is sent.
              <input
                className="field"
                dir="auto"
                autoFocus
                aria-label={words.typeLabel}
                value={draft}
                onChange={(event) => setDraft(event.target.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && !isComposing(event)) send();
                }}
              />
            }
          >
            <TypeInstead draft={draft} onDraft={setDraft} onSend={send} onClose={closeDrawer} />
          </Suspense>
        )}
        <Suspense>{connected && named?.pageTopics && <PageTopics />}</Suspense>
        <CallControls drawer={drawer} onDrawer={setDrawer} onEnd={onEnd} />
      </div>
    </>
  );
}
