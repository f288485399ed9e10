import type { CallAnswer } from '../../../worker/console-calls-contract.ts';
import { STATE_NAMES, STATE_TONES } from './event-words.ts';
import { countOf } from './format.ts';
import { Chip } from './parts.tsx';

type Told = CallAnswer['events'][number];
/** What needs somebody first. */
const STATES: readonly Told['state'][] = ['dead', 'waiting', 'sent'];

function Line({ event: { kind, state, tries, why } }: { event: Told }) {
  const more = [tries > 1 ? `${countOf(tries)} tries` : null, state === 'sent' ? null : why];
  return (
    <div>
      <dt>{kind}</dt>
      <dd>{[STATE_NAMES[state], ...more].filter(Boolean).join(', ')}</dd>
    </div>
  );
}

function Lines({ events }: { events: readonly Told[] }) {
  return (
    <dl>
      {events.map((event) => (
        <Line key={event.id} event={event} />
      ))}
    </dl>
  );
}

function OneEndpoint({ events, isAlone }: { events: readonly Told[]; isAlone: boolean }) {
  const [first] = events;
  if (!first) return null;
  const counts = STATES.flatMap((state) => {
    const count = events.filter((event) => event.state === state).length;
    return count === 0 ? [] : [{ state, count }];
  });
  const who = (
    <>
      <code>{first.url}</code> <code>{first.endpoint}</code>
    </>
  );
  if (isAlone && events.length === 1)
    return (
      <div>
        <p>{who}</p>
        <Lines events={events} />
      </div>
    );
  return (
    <details>
      <summary>
        {who}{' '}
        {counts.map(({ state, count }) => (
          <Chip key={state} tone={STATE_TONES[state]}>
            {countOf(count)} {STATE_NAMES[state].toLowerCase()}
          </Chip>
        ))}
      </summary>
      <Lines events={events} />
    </details>
  );
}

/** Who was told of a call, a line each, with the words of Events: the conversation is what one is here for. */
export function CallEvents({ events }: { events: CallAnswer['events'] }) {
  if (events.length === 0) return null;
  const endpoints = [...new Set(events.map(({ endpoint }) => endpoint))];
  return (
    <section className="c-facts c-told">
      <h2>Events</h2>
      {endpoints.map((id) => (
        <OneEndpoint
          key={id}
          events={events.filter(({ endpoint }) => endpoint === id)}
          isAlone={endpoints.length === 1}
        />
      ))}
    </section>
  );
}
