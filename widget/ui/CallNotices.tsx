import { Suspense } from 'react';
import { CALL_ERRORS } from '../call/error-table.ts';
import { useUi } from './context.ts';
import { errorWords } from './error-words.ts';
import { useFollowed } from './listening/Followed.tsx';
import { SoundNotice } from './listening/SoundNotice.tsx';
import { useKeptSound } from './listening/useKeptSound.ts';
import { styledBy } from './sheet.ts';
import { fill } from './strings/format.ts';
import look from './styles/notice.css';
import low from './styles/voice-low.css';
import { useCall } from './useCall.ts';
import type { useDrawer } from './useDrawer.ts';
import { AskPerson } from './person/lazy-ask.ts';

/** With them come the rules for hardly any room, which few visitors have need of. */
const styled = styledBy(low + look);

export interface CallNoticesProps {
  /** What is open below the call. */
  drawer: ReturnType<typeof useDrawer>['drawer'];
  onChooseMicrophone: () => void;
}

/** What a visitor should know while the call comes about and goes on, one line at a time, the gravest first; and the way to a person. */
export function CallNotices({ drawer, onChooseMicrophone }: CallNoticesProps) {
  const { app, strings, other, named, setView } = useUi();
  const { phase, notice, unheard, network, muted, sound, captions } = useCall();
  const words = strings.voice;
  const followed = useFollowed();
  useKeptSound();
  const connected = phase.name === 'connected';
  // Who types, or has typed in this call, is not expected to speak.
  const isTyping = drawer === 'type' || captions.some(({ typed }) => typed);
  const isHeard = sound && !(isTyping && 'trouble' in sound && sound.trouble === 'quiet');
  // Where else the visitor has pressed.
  const there =
    other?.part === 'video'
      ? strings.other?.video
      : other?.name && strings.other && fill(strings.other.talk, { name: other.name });
  // A failure says all that there is to say; of a call that was cut off, why the way back has failed.
  const { errors } = strings;
  const told = phase.name !== 'failed' && notice && errors && errorWords({ errors }, notice);
  const step = notice && CALL_ERRORS[notice].next;
  const pick = (
    <button type="button" className="btn" onClick={onChooseMicrophone}>
      {strings.ways.mic}
    </button>
  );
  return (
    <>
      {/* Among the cards stands the same button. */}
      {connected && !captions.some(({ card }) => card?.type === 'person') && (
        <Suspense>
          <p className="to-person">
            <AskPerson />
          </p>
        </Suspense>
      )}
      <div ref={styled} role="status">
        {there && strings.other ? (
          <p className="notice" part="notice">
            {named?.assistantName && <b>{fill(strings.other.on, { name: named.assistantName })}</b>}
            <button type="button" className="btn" onClick={other?.talk}>
              {there}
            </button>
            <button type="button" className="btn quiet" onClick={() => setView('modal')}>
              {strings.topics?.back}
            </button>
          </p>
        ) : told ? (
          <p className="notice" part="notice">
            <b>{told.title}</b> <span>{told.remedy}</span>
            {step === 'tap-to-hear' ? (
              <button type="button" className="btn" onClick={() => void app.call.hear()}>
                {words.hear}
              </button>
            ) : (
              step === 'choose-microphone' && pick
            )}
            {connected && notice.startsWith('mic') && (
              <button type="button" className="btn" onClick={() => void app.call.chooseMicrophone('')}>
                {strings.ways.again}
              </button>
            )}
          </p>
        ) : !connected ? null : isHeard ? (
          <SoundNotice news={sound} onChooseMicrophone={onChooseMicrophone} />
        ) : unheard && !muted && !isTyping ? (
          <p className="notice" part="notice">
            <b>{words.unheard}</b> <span>{words.unheardFix}</span> {pick}
          </p>
        ) : network === 'warning' || network === 'bad' ? (
          <p className="notice" part="notice" data-network={network}>
            {network === 'bad' ? words.bad : words.weak}
          </p>
        ) : followed ? (
          <p className="notice" part="notice">
            <b>{followed.text}</b>
            <button type="button" className="btn" lang={followed.lang} onClick={followed.goBack}>
              {followed.back}
            </button>
          </p>
        ) : null}
      </div>
    </>
  );
}
