import type { GroupFigures, NumbersAnswer } from '../../../worker/console-numbers-contract.ts';
import { addressOf, follow } from './address.ts';
import { DataTable } from './DataTable.tsx';
import { countOf, countryOf, minutesOf, moneyOf, shareOf, waitOf } from './format.ts';
import { Panel } from './Panel.tsx';
import { capital } from './words.ts';

const TITLES = {
  assistant: 'By assistant',
  site: 'By site',
  country: 'By country',
  browser: 'By browser',
} as const;
type Group = keyof typeof TITLES;

const nameOf = (group: Group, { name }: GroupFigures): string => {
  if (name === '') return 'Not known';
  return group === 'country' ? countryOf(name) : name;
};

/** Of a call that came to nothing no browser has told anything. */
const isMeasured = (group: Group) => group === 'country' || group === 'browser';

const rowOf = (group: Group, figures: GroupFigures) => [
  nameOf(group, figures),
  countOf(figures.calls),
  ...(isMeasured(group) ? [] : [shareOf(figures.failed, figures.calls)]),
  minutesOf(figures.seconds),
  moneyOf(figures.cost),
  waitOf(figures.firstSound.p50),
  waitOf(figures.firstSound.p95),
];

const headOf = (group: Group) => {
  const failed = isMeasured(group) ? [] : ['Failed'];
  return [capital(group), 'Calls'].concat(failed, 'Minutes', 'Cost', 'Sound p50', 'p95');
};

interface GroupTablesProps {
  groups: NumbersAnswer['groups'];
  /** The days that they are of. */
  period: { from: string; to: string };
}

export const GroupTables = ({ groups, period }: GroupTablesProps) =>
  (Object.keys(TITLES) as Group[]).map((group) => (
    <Panel title={TITLES[group]} key={group}>
      <DataTable
        caption={TITLES[group]}
        head={headOf(group)}
        rows={groups[group].map((figures) => rowOf(group, figures))}
        lead={(row) => {
          const figures = groups[group][row];
          if (!figures || figures.name === '') return undefined;
          return (
            <a href={addressOf({ view: 'calls', ...period, [group]: figures.name })} onClick={follow}>
              {nameOf(group, figures)}
            </a>
          );
        }}
      />
    </Panel>
  ));
