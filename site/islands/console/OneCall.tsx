import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CallAnswer } from '../../../worker/console-calls-contract.ts';
import { CONSOLE_ROUTES } from '../../../worker/console-contract.ts';
import { addressOf, follow, usePlace } from './address.ts';
import { ask } from './ask.ts';
import { CallDeeds } from './CallDeeds.tsx';
import { CallFacts } from './CallFacts.tsx';
import { FailedCall } from './FailedCall.tsx';
import { lengthOf, momentOf } from './format.ts';
import { Chip, Failure, Waiting } from './parts.tsx';
import { Measured } from './Measured.tsx';
import { Recording } from './Recording.tsx';
import { Timeline } from './Timeline.tsx';
import { Transcript } from './Transcript.tsx';
import { useZone } from './useMe.ts';
import { endingOf, isOver } from './words.ts';

/** The one that is heard then. */
const turnAt = (words: NonNullable<CallAnswer['words']>, at: number): number | null => {
  const index = words.turns.findLastIndex(({ from }) => from !== null && from <= at);
  return index === -1 ? null : index;
};

const showTurn = (index: number) =>
  document.getElementById(`turn-${index}`)?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });

function Said({ answer }: { answer: CallAnswer }) {
  const [chosen, choose] = useState<number | null>(null);
  const [heardAt, setHeardAt] = useState<number | null>(null);
  const player = useRef<HTMLAudioElement>(null);
  const { words, call } = answer;
  if (!words && call.failure !== null) return <FailedCall failure={call.failure} site={call.site} />;
  if (!words)
    return (
      <div className="c-note">
        <p>
          {!isOver(call) ? (
            <>
              It is on. What is said comes{' '}
              <a href={addressOf({ view: 'now' })} onClick={follow}>
                under Now
              </a>
              , and stands here some seconds after its end, by itself.
            </>
          ) : (
            'No words of this call are kept: no sentence was finished in it, or their time is over.'
          )}
        </p>
      </div>
    );
  const heard = (at: number | null) => {
    setHeardAt(at);
    const index = at === null ? null : turnAt(words, at);
    if (index === null || index === chosen) return;
    choose(index);
    showTurn(index);
  };
  const toTurn = (index: number) => {
    choose(index);
    showTurn(index);
    const from = words.turns[index]?.from;
    if (player.current && from != null) player.current.currentTime = from;
  };
  return (
    <>
      {words.summary && <p className="c-summary">{words.summary}</p>}
      {words.recording && (
        <Recording call={call.id} address={words.recording} player={player} onTime={heard} />
      )}
      <Timeline
        turns={words.turns}
        cards={words.cards}
        seconds={call.seconds ?? 0}
        chosen={chosen}
        heardAt={heardAt}
        onChoose={toTurn}
      />
      {answer.measures && <Measured measures={answer.measures} />}
      <Transcript words={words} chosen={chosen} />
    </>
  );
}

export function OneCall() {
  const { get } = usePlace();
  const zone = useZone();
  const id = get('id') ?? '';
  const { data, error } = useQuery({
    queryKey: ['call', id],
    queryFn: ({ signal }) => ask(CONSOLE_ROUTES.call, { id: id || '-', signal }),
    // That somebody reads it is written down each time.
    refetchOnWindowFocus: false,
  });
  if (error)
    return (
      <section className="c-view">
        <h1>Call</h1>
        <Failure error={error}>
          <a href={addressOf({ view: 'calls' })} onClick={follow}>
            All calls
          </a>
        </Failure>
      </section>
    );
  if (!data) return <Waiting />;
  const { call } = data;
  const { words, tone } = endingOf(call);
  return (
    <article className="c-view c-one" aria-labelledby="title">
      <div className="c-head">
        <h1 id="title">
          {call.assistant ?? 'A call'}, {momentOf(call.startedAt, zone)}
        </h1>
        <p>
          <Chip tone={tone}>{words}</Chip> {lengthOf(call.seconds)} · {call.site}
        </p>
        <CallDeeds answer={data} />
      </div>
      <div className="c-columns">
        <div>
          <h2 className="c-second">What was said</h2>
          <Said answer={data} />
          {data.measures && !data.words && <Measured measures={data.measures} />}
        </div>
        <CallFacts answer={data} />
      </div>
    </article>
  );
}
