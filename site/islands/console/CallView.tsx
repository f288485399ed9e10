import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallAnswer } from '../../../worker/console-calls-contract.ts';
import { CONSOLE_ROUTES } from '../../../worker/console-contract.ts';
import { addressOf, follow, usePlace } from './address.ts';
import { ask } from './ask.ts';
import { CallFacts } from './CallFacts.tsx';
import { lengthOf, momentOf } from './format.ts';
import { Chip, Failure, Waiting } from './parts.tsx';
import { Timeline } from './Timeline.tsx';
import { useZone } from './useMe.ts';
import { endingOf } from './words.ts';

function Transcript({ words, chosen }: { words: NonNullable<CallAnswer['words']>; chosen: number | null }) {
  return (
    <ol className="c-said">
      {words.turns.map(({ speaker, text, from }, index) => (
        <li
          key={index}
          id={`turn-${index}`}
          className={`c-turn ${speaker}`}
          data-chosen={index === chosen || undefined}
        >
          <span className="c-turn-who">
            {speaker === 'assistant' ? 'Assistant' : 'Visitor'} <time>{lengthOf(from)}</time>
          </span>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

function Said({ answer }: { answer: CallAnswer }) {
  const [chosen, choose] = useState<number | null>(null);
  const { words, call } = answer;
  if (!words)
    return (
      <div className="c-note">
        <p>
          {call.endedAt === null
            ? 'What is said is there when the call is over.'
            : 'No words of this call are kept: there were none, or their time is over.'}
        </p>
      </div>
    );
  return (
    <>
      {words.summary && <p className="c-summary">{words.summary}</p>}
      <Timeline
        turns={words.turns}
        seconds={call.seconds ?? 0}
        chosen={chosen}
        onChoose={(index) => {
          choose(index);
          document.getElementById(`turn-${index}`)?.scrollIntoView({ block: 'center', behavior: 'smooth' });
        }}
      />
      <Transcript words={words} chosen={chosen} />
    </>
  );
}

export function CallView() {
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
        <button type="button" className="button quiet small c-print" onClick={() => print()}>
          Print
        </button>
      </div>
      <div className="c-columns">
        <div>
          <h2 className="c-second">What was said</h2>
          <Said answer={data} />
        </div>
        <CallFacts answer={data} />
      </div>
    </article>
  );
}
