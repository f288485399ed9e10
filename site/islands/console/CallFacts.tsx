import type { ReactNode } from 'react';
import type { CallAnswer } from '../../../worker/console-calls-contract.ts';
import { quantile } from '../../../worker/report-contract.ts';
import { CallEvents } from './CallEvents.tsx';
import { countryOf, momentOf, moneyOf, shareOf, waitOf } from './format.ts';
import { useZone } from './useMe.ts';

type Fact = readonly [name: string, value: ReactNode];

function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const known = facts.filter(([, value]) => value !== null && value !== '–' && value !== '');
  if (known.length === 0) return null;
  return (
    <section className="c-facts">
      <h2>{title}</h2>
      <dl>
        {known.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Start({ measures }: { measures: NonNullable<CallAnswer['measures']> }) {
  const steps = Object.entries(measures.steps).sort(([, one], [, other]) => one - other);
  const facts = steps.map(([name, at]): Fact => [name, waitOf(at)]);
  facts.push(['listening', waitOf(measures.listening)], ['first sound', waitOf(measures.firstSound)]);
  return <Facts title="From the click" facts={facts} />;
}

function Line({ measures }: { measures: NonNullable<CallAnswer['measures']> }) {
  const { silences, interruptions, loss, jitter, roundTrip, reconnects, deviceChanges, error } = measures;
  return (
    <Facts
      title="As the browser measured it"
      facts={[
        [
          'silence before an answer',
          silences.length === 0
            ? null
            : `half of ${silences.length} within ${waitOf(quantile(silences, 0.5))}`,
        ],
        ['longest silence', silences.length === 0 ? null : waitOf(Math.max(...silences))],
        ['until it was silent', interruptions.length === 0 ? null : waitOf(quantile(interruptions, 0.5))],
        ['loss', loss === null ? null : shareOf(loss, 1)],
        ['jitter', waitOf(jitter)],
        ['round trip', waitOf(roundTrip)],
        ['reconnects', reconnects || null],
        ['devices changed', deviceChanges || null],
        ['error', error],
      ]}
    />
  );
}

export function CallFacts({ answer }: { answer: CallAnswer }) {
  const zone = useZone();
  const { call, consent, report, measures, events } = answer;
  return (
    <aside className="c-aside" aria-label="About this call">
      <Facts
        title="Call"
        facts={[
          ['began', momentOf(call.startedAt, zone)],
          ['ended', call.endedAt === null ? null : momentOf(call.endedAt, zone)],
          ['kind', call.kind],
          ['page', call.pageOrigin],
          ['browser', call.browser],
          ['country', call.country && countryOf(call.country)],
          ['rating', call.rating && (call.rating === 'up' ? 'good' : 'bad')],
          ['comment', call.comment],
          ['succeeded', call.success],
          ['why it ended', report?.endedReason ?? null],
          [
            'consent',
            consent && `given ${momentOf(consent.at, zone)}, to the text ${consent.hash.slice(0, 8)}…`,
          ],
          ['id', <code key="id">{call.id}</code>],
        ]}
      />
      {report && (
        <Facts
          title={`Cost ${moneyOf(call.cost)}`}
          facts={Object.entries(report.costParts).map(([part, cost]) => [part, `$${cost.toFixed(4)}`])}
        />
      )}
      {measures && <Start measures={measures} />}
      {measures && <Line measures={measures} />}
      <CallEvents events={events} />
    </aside>
  );
}
