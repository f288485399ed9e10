import { useUi } from './context.ts';
import { errorWords } from './error-words.ts';
import { useCall } from './useCall.ts';

export interface CallNoticesProps {
  onChooseMicrophone: () => void;
}

/** What a visitor should know while the call goes on: one line at a time, the gravest first. */
export function CallNotices({ onChooseMicrophone }: CallNoticesProps) {
  const { app, strings } = useUi();
  const { phase, notice, unheard, network, muted } = useCall();
  const words = strings.voice;
  const told = notice && errorWords(strings, notice);
  const pick = (
    <button type="button" className="btn" onClick={onChooseMicrophone}>
      {strings.ways.mic}
    </button>
  );
  return (
    <div role="status">
      {phase.name !== 'connected' ? null : told ? (
        <p className="notice" part="notice">
          <b>{told.title}</b> <span>{told.remedy}</span>
          {notice === 'autoplay-refused' ? (
            <button type="button" className="btn" onClick={() => void app.call.hear()}>
              {words.hear}
            </button>
          ) : (
            pick
          )}
        </p>
      ) : unheard && !muted ? (
        <p className="notice" part="notice">
          <b>{words.unheard}</b> <span>{words.unheardFix}</span> {pick}
        </p>
      ) : network === 'warning' || network === 'bad' ? (
        <p className="notice" part="notice" data-network={network}>
          {network === 'bad' ? words.bad : words.weak}
        </p>
      ) : null}
    </div>
  );
}
