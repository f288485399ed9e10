import { useEffect, useState } from 'react';
import type { CallError } from '../call/types.ts';
import { BrokenLine } from './BrokenLine.tsx';
import { useUi } from './context.ts';
import { isChatRefused, isServerGone } from './chat-refused.ts';
import { errorWords } from './error-words.ts';
import { lastResort } from './last-resort.ts';
import { OtherWays } from './OtherWays.tsx';
import { styledBy } from './sheet.ts';
import { fill } from './strings/format.ts';
import { dayTime, plural } from './strings/plural.ts';
import fault from './styles/fault.css';
import { useNow } from './useCall.ts';
import { Waiting } from './Waiting.tsx';

/** Longer than this, nobody counts seconds: the time of day is said. */
const COUNTED_S = 120;

/** A try takes no longer, all its waits together; what fails after that has been something else meanwhile. */
const LONGEST_TRY_MS = 60_000;
/** What was pressed to be tried again: the panel goes meanwhile, and comes back in the same words. */
let retried: { error: CallError; at: number } | undefined;
const noteRetry = (error: CallError) => {
  retried = { error, at: Date.now() };
};

export interface ErrorPanelProps {
  headingId: string;
  error: CallError;
  onRetry: () => void;
  /** Closes the view before another part opens. */
  onLeave: () => void;
  onChooseMicrophone?: (() => void) | undefined;
  /** Present where a conversation by video can go on by sound alone. */
  onNoCamera?: () => void;
}

const styled = styledBy(fault);

/** Whether a microphone has come since, where none was found. */
function useFound(missing: boolean): boolean {
  const [found, setFound] = useState(false);
  useEffect(() => {
    const { mediaDevices } = navigator;
    if (!missing || !mediaDevices?.addEventListener) return;
    const look = () =>
      void mediaDevices.enumerateDevices().then(
        (all) => setFound(all.some(({ kind }) => kind === 'audioinput')),
        () => undefined,
      );
    mediaDevices.addEventListener('devicechange', look);
    return () => mediaDevices.removeEventListener('devicechange', look);
  }, [missing]);
  return missing && found;
}

/** What happened, why, what to do: every way out that the words name, one of them the main one; what support asks for is folded. */
export function ErrorPanel({
  headingId,
  error,
  onRetry,
  onLeave,
  onChooseMicrophone,
  onNoCamera,
}: ErrorPanelProps) {
  const { app, strings, locale, phone } = useUi();
  const found = useFound(error.code === 'mic-not-found');
  // The line may come back: it is looked at each second.
  useNow(error.code === 'offline');
  const [wasOnline] = useState(navigator.onLine);
  const [failedAt] = useState(Date.now);
  const [isGone, setGone] = useState(false);
  useEffect(() => void isServerGone(app, error.code).then(setGone), [app, error.code]);
  const lost = error.code === 'offline' || error.code === 'load-failed';
  // What stopped the view may stop its words, too: a title stands until they are here. Other faults wait for theirs.
  const { errors } = strings.errors || !lost ? strings : lastResort(strings);
  if (!errors) return <Waiting id={headingId} />;
  const { code } = error;
  const back =
    (found && strings.micBack) ||
    (code === 'offline' &&
      navigator.onLine &&
      // What shows this may have come with the line.
      (!wasOnline || Object(error.cause).offline) &&
      (strings.online ?? strings.fault.blocked));
  const noChat = isGone || isChatRefused(error, app.options.site);
  const words = errorWords({ errors }, code, { phone: Boolean(phone), chat: !noChat });
  // What has been plugged in since is no more missing, and whose line is back is not told to be offline.
  const { title, cause, remedy } = back ? { title: back, cause: '', remedy: '' } : words;
  const { next, retryAfter, requestId } = error;
  const still =
    !back &&
    retried?.error.code === code &&
    retried.error !== error &&
    failedAt - retried.at < LONGEST_TRY_MS &&
    strings.still;
  // Where a step cannot be taken here, the nearest that can.
  const away =
    next === 'open-chat' || next === 'call-phone'
      ? phone && (noChat || next === 'call-phone')
        ? 'phone'
        : noChat
          ? null
          : 'chat'
      : null;
  const choose = next === 'choose-microphone' && onChooseMicrophone;
  const retry = () => {
    noteRetry(error);
    onRetry();
  };
  const [label, run] =
    next === 'reload' || (noChat && next !== 'try-again')
      ? [strings.ways.reload, () => location.reload()]
      : [next === 'tap-to-hear' ? strings.voice.hear : strings.ways.again, retry];
  const whenAgain = (seconds: number) =>
    seconds > COUNTED_S
      ? fill(errors.until, { time: dayTime(locale, failedAt + seconds * 1000) })
      : plural(locale, errors.wait, seconds);
  return (
    <div ref={styled} className="error broken" part="error" role="alert">
      <BrokenLine />
      <h2 className="title" id={headingId}>
        {title}
      </h2>
      {still && <p>{still}</p>}
      {cause && <p className="muted">{cause}</p>}
      {remedy && <p>{remedy}</p>}
      {retryAfter ? <p>{whenAgain(retryAfter)}</p> : null}
      <div className="row">
        {!away && code !== 'frame-sandboxed' && (
          <button type="button" className="btn primary" part="primary-button" onClick={run}>
            {label}
          </button>
        )}
        {choose && (
          <button type="button" className="btn" onClick={choose}>
            {strings.ways.mic}
          </button>
        )}
        {onNoCamera && error.code.startsWith('cam-') && (
          <button type="button" className="btn" onClick={onNoCamera}>
            {strings.ways.noCamera}
          </button>
        )}
        <OtherWays onLeave={onLeave} main={away ?? undefined} noChat={noChat} />
      </div>
      {requestId && (
        <details className="details muted small">
          <summary>{strings.details}</summary>
          <p>{fill(errors.reference, { id: requestId })}</p>
        </details>
      )}
    </div>
  );
}
