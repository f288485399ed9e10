import { go, usePlace } from './address.ts';
import { FilterChoice } from './parts.tsx';
import { callPeriods } from './periods.ts';
import { useZone } from './useMe.ts';

/** From one day to another, both within, by the periods that are asked for most. */
export function PeriodChoice() {
  const { get } = usePlace();
  const periods = callPeriods(useZone());
  const [from, to] = [get('from'), get('to')];
  const span = periods.find(([, , begins, ends]) => begins === from && ends === to)?.[0] ?? null;
  return (
    <FilterChoice
      label="When"
      value={span ?? (from === null && to === null ? null : `${from ?? '…'} – ${to ?? '…'}`)}
      any="Any time"
      options={periods.map(([name, words]) => [name, words])}
      onChange={(name) => {
        const [, , begins, ends] = periods.find(([known]) => known === name) ?? [];
        go({ from: begins ?? null, to: ends ?? null });
      }}
    />
  );
}
