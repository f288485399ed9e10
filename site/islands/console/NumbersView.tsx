import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { CONSOLE_ROUTES } from '../../../worker/console-contract.ts';
import type { NumbersAnswer } from '../../../worker/console-numbers-contract.ts';
import { go, usePlace, type Place } from './address.ts';
import { ask } from './ask.ts';
import { Chart, type Series } from './Chart.tsx';
import { DataTable } from './DataTable.tsx';
import { countOf, dayAt, dayName, minutesOf, moneyOf, shareOf, waitOf } from './format.ts';
import { GroupTables } from './GroupTables.tsx';
import { HowEnded } from './HowEnded.tsx';
import { Panel } from './Panel.tsx';
import { FilterChoice, Failure, Waiting, Wrong } from './parts.tsx';
import { NUMBER_PERIODS, numbersPeriod, USUAL_DAYS } from './periods.ts';
import { RefusedVisitors, timesOf } from './RefusedVisitors.tsx';
import { useSite, useZone } from './useMe.ts';

const within = (p95: number | null) =>
  p95 === null ? 'not measured yet' : `95 of 100 within ${waitOf(p95)}`;

function Totals({ answer: { total, refused, firstSound, silence } }: { answer: NumbersAnswer }) {
  const rated = total.up + total.down;
  const figures = [
    [
      'Calls',
      countOf(total.calls),
      total.calls === 0
        ? 'none in these days'
        : `${countOf(total.failed)} failed, ${shareOf(total.failed, total.calls)}`,
    ],
    ['Refused', countOf(timesOf(refused)), 'before there was a call'],
    ['Minutes', minutesOf(total.seconds), `${moneyOf(total.cost)} in all`],
    ['First sound', waitOf(firstSound.p50), within(firstSound.p95)],
    ['Silence before an answer', waitOf(silence.p50), within(silence.p95)],
    ['Rated good', shareOf(total.up, rated), `${countOf(rated)} ${rated === 1 ? 'rating' : 'ratings'}`],
  ] as const;
  return (
    <dl className="c-totals">
      {figures.map(([name, value, more]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          <dd className="c-more">{more}</dd>
        </div>
      ))}
    </dl>
  );
}

function ByDay({ days }: { days: NumbersAnswer['days'] }) {
  const labels = useMemo(() => days.map(({ day }) => dayName(day)), [days]);
  const calls = useMemo(
    (): Series[] => [
      { label: 'Calls', values: days.map((day) => day.calls), colour: '--second', kind: 'bars' },
      { label: 'Failed', values: days.map(({ failed }) => failed), colour: '--accent', kind: 'bars' },
    ],
    [days],
  );
  const sound = useMemo(
    (): Series[] => [
      {
        label: 'p50',
        values: days.map(({ firstSound }) => firstSound.p50),
        colour: '--second',
        kind: 'line',
      },
      {
        label: 'p95',
        values: days.map(({ firstSound }) => firstSound.p95),
        colour: '--muted',
        kind: 'line',
      },
    ],
    [days],
  );
  return (
    <>
      <Panel title="Calls by day" wide>
        <Chart labels={labels} series={calls} format={countOf} least={1} />
        <DataTable
          folded
          caption="Calls by day"
          head={['Day', 'Calls', 'Failed', 'Minutes', 'Cost ($)', 'Good', 'Bad']}
          rows={days.map(({ day, calls: all, failed, seconds, cost, up, down }) => [
            day,
            all,
            failed,
            minutesOf(seconds),
            cost.toFixed(2),
            up,
            down,
          ])}
        />
      </Panel>
      <Panel title="First sound by day">
        <Chart labels={labels} series={sound} format={waitOf} least={100} />
        <DataTable
          folded
          caption="First sound by day, in ms"
          head={['Day', 'p50 (ms)', 'p95 (ms)', 'Calls']}
          rows={days.map(({ day, firstSound: { p50, p95, calls: of } }) => [day, p50, p95, of])}
        />
      </Panel>
    </>
  );
}

function Today({ today }: { today: NumbersAnswer['today'] }) {
  const labels = useMemo(() => today.hours.map((_, hour) => `${String(hour).padStart(2, '0')}:00`), [today]);
  const series = useMemo(
    (): Series[] => [
      { label: 'Today', values: today.hours.map(({ calls }) => calls), colour: '--second', kind: 'line' },
      {
        label: dayName(today.before),
        values: today.hours.map(({ before }) => before),
        colour: '--line-strong',
        kind: 'dashes',
      },
    ],
    [today],
  );
  return (
    <Panel title="Today, beside a week ago">
      <Chart labels={labels} series={series} format={countOf} least={1} />
      <DataTable
        folded
        caption="Calls by hour"
        head={['Hour', 'Today', today.before]}
        rows={today.hours.map(({ calls, before }, hour) => [labels[hour] ?? '', calls, before])}
      />
    </Panel>
  );
}

/** As the choice shows it; null: the usual. */
function chosenIn(get: Place['get']): string | null {
  const [from, to, days] = [get('from'), get('to'), get('days')];
  if (from !== null || to !== null) return `${from ?? '…'} – ${to ?? '…'}`;
  return days === USUAL_DAYS ? null : days;
}

export function NumbersView() {
  const { get } = usePlace();
  const zone = useZone();
  const site = useSite();
  const [opened] = useState(() => Date.now());
  const period = numbersPeriod(get, dayAt(opened, zone));
  const asked = period.ok ? { from: period.from, to: period.to } : null;
  const { data, error, isFetching } = useQuery({
    queryKey: ['numbers', site, asked, zone],
    queryFn: asked
      ? ({ signal }) => ask(CONSOLE_ROUTES.numbers, { query: Object.assign({ zone }, asked, site), signal })
      : skipToken,
    placeholderData: (before) => before,
  });
  return (
    <section className="c-view" aria-labelledby="title" aria-busy={isFetching}>
      <div className="c-head">
        <h1 id="title">Numbers</h1>
        <FilterChoice
          label="When"
          value={chosenIn(get)}
          any="Last 30 days"
          options={NUMBER_PERIODS.filter(([one]) => one !== USUAL_DAYS)}
          onChange={(days) => go({ days, from: null, to: null })}
        />
      </div>
      {!period.ok && (
        <Wrong words={period.words}>
          <button
            type="button"
            className="button quiet small"
            onClick={() => go({ days: null, from: null, to: null })}
          >
            The last 30 days
          </button>
        </Wrong>
      )}
      {asked && error && <Failure error={error} />}
      {asked && !data && !error && <Waiting />}
      {asked && data && (
        <>
          <Totals answer={data} />
          {data.total.calls === 0 && (
            <p className="c-note">
              No call was held in these days: how calls ended, and who held them, is told here once there is
              one.
            </p>
          )}
          <div className="c-panels">
            <ByDay days={data.days} />
            <Today today={data.today} />
            {data.total.calls > 0 && <HowEnded answer={data} period={asked} />}
            <RefusedVisitors answer={data} />
            {data.total.calls > 0 && <GroupTables groups={data.groups} period={asked} />}
          </div>
        </>
      )}
    </section>
  );
}
