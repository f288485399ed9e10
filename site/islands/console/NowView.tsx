import { useQuery } from '@tanstack/react-query';
import type { CallLine } from '../../../worker/console-calls-contract.ts';
import { CONSOLE_ROUTES } from '../../../worker/console-contract.ts';
import { addressOf, follow } from './address.ts';
import { ask } from './ask.ts';
import { lengthOf, timeOf } from './format.ts';
import { Chip, Empty, Failure, Waiting } from './parts.tsx';
import { useLiveState } from './useLive.tsx';
import { useSite, useZone } from './useMe.ts';
import { endingOf } from './words.ts';

/** Without a line it is looked so often, never faster; with one, in case that it has not told of everything. */
const EVERY_MS = 15_000;
const WITH_LINE_MS = 60_000;

function List({ calls, at }: { calls: readonly CallLine[]; at: number }) {
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
            <span>
              {lengthOf(call.seconds ?? (call.failure === null ? (at - call.startedAt) / 1000 : null))}
            </span>
            <span>{call.site}</span>
            <span>{timeOf(call.startedAt, zone)}</span>
          </li>
        );
      })}
    </ul>
  );
}

export function NowView() {
  const site = useSite();
  const isLive = useLiveState() === 'on';
  const { data, error } = useQuery({
    queryKey: ['now', site.site ?? null],
    queryFn: ({ signal }) => ask(CONSOLE_ROUTES.now, { query: site, signal }),
    refetchInterval: isLive ? WITH_LINE_MS : EVERY_MS,
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
      {data && data.calls.length === 0 && (
        <Empty title="Nobody is talking">
          <p>A call stands here as soon as it begins. Nothing has to be loaded anew.</p>
        </Empty>
      )}
      {data && <List calls={data.calls} at={data.at} />}
      {data && data.ended.length > 0 && (
        <>
          <h2 className="c-second">Over within the last ten minutes</h2>
          <List calls={data.ended} at={data.at} />
        </>
      )}
    </section>
  );
}
