import { useMemo } from 'react';
import type { NumbersAnswer, RefusedFigures } from '../../../worker/console-numbers-contract.ts';
import { Chart, type Series } from './Chart.tsx';
import { DataTable } from './DataTable.tsx';
import { countOf, dayName, shareOf } from './format.ts';
import { Panel } from './Panel.tsx';
import { REFUSED } from './words.ts';

export const timesOf = (refused: readonly RefusedFigures[]): number =>
  refused.reduce((sum, { times }) => sum + times, 0);

interface RefusedProps {
  answer: Pick<NumbersAnswer, 'days' | 'refused'>;
}

function ByDay({ answer: { days, refused } }: RefusedProps) {
  const labels = useMemo(() => days.map(({ day }) => dayName(day)), [days]);
  const series = useMemo(
    (): Series[] => [
      {
        label: 'Refused',
        values: days.map((day) => timesOf(day.refused)),
        colour: '--accent',
        kind: 'bars',
      },
    ],
    [days],
  );
  const causes = [...new Set(refused.map(({ cause }) => cause))];
  return (
    <Panel title="Refused by day">
      <Chart labels={labels} series={series} format={countOf} least={1} />
      <DataTable
        folded
        caption="Refused by day and cause"
        head={['Day', 'All'].concat(causes.map((cause) => REFUSED[cause]))}
        rows={days.map(({ day, refused: some }) => [
          day,
          timesOf(some),
          ...causes.map((cause) => timesOf(some.filter((one) => one.cause === cause))),
        ])}
      />
    </Panel>
  );
}

/** Visitors whom no call was created for: they are in no other figure. */
export function RefusedVisitors({ answer }: RefusedProps) {
  const { refused } = answer;
  const all = timesOf(refused);
  if (refused.length === 0)
    return (
      <Panel title="Why visitors were refused">
        <p className="c-note">None were.</p>
      </Panel>
    );
  return (
    <>
      <ByDay answer={answer} />
      <Panel title="Why visitors were refused">
        <DataTable
          caption="Refused by cause and site"
          head={['Cause', 'Times', 'Share', 'Site']}
          rows={refused.map(({ cause, site, times }) => [
            REFUSED[cause],
            countOf(times),
            shareOf(times, all),
            site,
          ])}
          names={refused.map(({ cause, site }) => `${cause} ${site}`)}
        />
      </Panel>
    </>
  );
}
