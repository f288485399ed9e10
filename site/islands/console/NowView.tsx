import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallLine } from '../../../worker/console-calls-contract.ts';
import { CONSOLE_ROUTES } from '../../../worker/console-contract.ts';
import type { NowAnswer } from '../../../worker/console-numbers-contract.ts';
import { addressOf, follow } from './address.ts';
import { ask } from './ask.ts';
import { useCaptions } from './captions.ts';
import { lengthOf, timeOf } from './format.ts';
import { HangUp } from './HangUp.tsx';
import { Chip, Empty, Failure, Waiting } from './parts.tsx';
import { useClock } from './useClock.ts';
import { useLive } from './useLive.tsx';
import { useMay, useSite, useZone } from './useMe.ts';
import { endingOf } from './words.ts';

/** Without a line it is looked so often, never faster; with one, in case that it has not told of everything. */
const EVERY_MS = 15_000;
const WITH_LINE_MS = 60_000;

const WORDLESS: Record<CallLine['kind'], string> = {
  voice: 'No words yet.',
  video: 'A video conversation tells its words when it is over.',
};

interface CaptionsProps {
  call: CallLine;
  source: NowAnswer['captions'];
  /** Since when they are listened to here, in ms since 1970. */
  since: number;
}

/** In ms: before it nothing has been said in a call. */
const GREETED_MS = 2000;

function Captions({ call, source, since }: CaptionsProps) {
  const lines = useCaptions(call.id);
  if (source === null) return null;
  const kind = source === 'room' ? 'voice' : call.kind;
  if (lines.length === 0)
    return (
      <p className="c-more">
        {kind === 'voice' && call.startedAt < since - GREETED_MS
          ? 'Its words come as they are said from now on; all of them stand under the call after its end.'
          : WORDLESS[kind]}
      </p>
    );
  return (
    <ol className="c-captions" aria-label="What is being said">
      {lines.map(({ speaker, text, isFinal }, at) => (
        <li key={at} className={speaker} data-open={isFinal ? undefined : ''}>
          <span>{speaker === 'assistant' ? 'Assistant' : 'Visitor'}</span> {text}
        </li>
      ))}
    </ol>
  );
}

interface OneOnProps {
  call: CallLine;
  source: NowAnswer['captions'];
  /** When its page has gone, which may come back. */
  awaySince: number | undefined;
  since: number;
}

function OneOn({ call, source, awaySince, since }: OneOnProps) {
  const zone = useZone();
  const now = useClock();
  const mayHangUp = useMay(CONSOLE_ROUTES.hangUp);
  return (
    <li className="c-on" data-call={call.id}>
      <div className="c-on-head">
        <a href={addressOf({ view: 'call', id: call.id })} onClick={follow}>
          {call.assistant ?? 'A call'}
        </a>
        {awaySince === undefined ? (
          <Chip tone="live">{call.kind === 'voice' ? 'Talking' : 'On video'}</Chip>
        ) : (
          <Chip tone="plain">Page closed, may come back</Chip>
        )}
        <span className="c-long">
          {lengthOf(Math.max(0, Math.round(((awaySince ?? now) - call.startedAt) / 1000)))}
        </span>
        <span className="c-more">
          {call.site} · since {timeOf(call.startedAt, zone)}
        </span>
        {mayHangUp && <HangUp call={call} />}
      </div>
      <Captions call={call} source={source} since={since} />
    </li>
  );
}

function Over({ calls }: { calls: readonly CallLine[] }) {
  const zone = useZone();
  return (
    <ul className="c-now">
      {calls.map((call) => {
        const { words, tone } = endingOf(call);
        return (
          <li key={call.id}>
            <a href={addressOf({ view: 'call', id: call.id })} onClick={follow}>
              {call.assistant ?? 'A call'}
            </a>
            <Chip tone={tone}>{words}</Chip>
            <span>{lengthOf(call.seconds)}</span>
            <span>{call.site}</span>
            <span>{timeOf(call.startedAt, zone)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function WaitingLine({ line }: { line: NowAnswer['line'] }) {
  if (line.length === 0) return null;
  return (
    <dl className="c-waits" aria-label="Waiting lines">
      {line.map(({ site, waiting, most }) => (
        <div key={site}>
          <dt>{line.length > 1 ? `Waiting at ${site}` : 'Waiting for a place'}</dt>
          <dd>
            <strong>{waiting}</strong> of {most}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function NowView() {
  const site = useSite();
  const { state, setCaptions } = useLive();
  const [since] = useState(() => Date.now());
  useEffect(() => {
    setCaptions(true);
    return () => setCaptions(false);
  }, [setCaptions]);
  const { data, error } = useQuery({
    queryKey: ['now', site.site ?? null],
    queryFn: ({ signal }) => ask(CONSOLE_ROUTES.now, { query: site, signal }),
    refetchInterval: state === 'on' ? WITH_LINE_MS : EVERY_MS,
  });
  return (
    <section className="c-view" aria-labelledby="title">
      <div className="c-head">
        <h1 id="title">Now</h1>
        <p className="c-count" role="status">
          {data && `${data.calls.length} on`}
        </p>
      </div>
      {error && <Failure error={error} />}
      {!data && !error && <Waiting />}
      {data && <WaitingLine line={data.line} />}
      {data && data.calls.length === 0 && (
        <Empty title="Nobody is talking">
          <p>
            A call stands here as soon as it begins, with what is said. Try it:{' '}
            <a href="/">call from a page</a>, and leave this one open.
          </p>
        </Empty>
      )}
      {data && data.calls.length > 0 && data.captions === null && (
        <p className="c-note">
          There are no captions: the provider does not tell of its calls. Set{' '}
          <code>PROVIDER_MESSAGE_SECRET</code>, and <code>transcript</code> among the server messages of your
          assistants.
        </p>
      )}
      {data && data.calls.length > 0 && (
        <ul className="c-ons">
          {data.calls.map((call) => (
            <OneOn
              key={call.id}
              call={call}
              source={data.captions}
              awaySince={data.away[call.id]}
              since={since}
            />
          ))}
        </ul>
      )}
      {data && data.ended.length > 0 && (
        <>
          <h2 className="c-second">Over within the last ten minutes</h2>
          <Over calls={data.ended} />
        </>
      )}
    </section>
  );
}
