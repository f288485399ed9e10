import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { CONSOLE_ROUTES } from '../../../worker/console-contract.ts';
import type { AlertsAnswer, Thresholds } from '../../../worker/console-events-contract.ts';
import { ApiError } from '../../../widget/api/errors.ts';
import { ask, wordsOf } from './ask.ts';
import { Wrong } from './parts.tsx';
import { forgetUndo, offerUndo } from './undo.ts';

type Name = keyof Thresholds;

/** In the order of the form, each in words: types say which one lacks. A number has a unit, if only an empty one. */
const FIELDS: {
  readonly [N in Name]: readonly [words: string, ...(Thresholds[N] extends boolean ? [] : [unit: string])];
} = {
  failedPercent: ['Failed calls of an hour', '%'],
  leastCalls: ['counted from so many calls on', ''],
  firstSoundMs: ['First sound later than', 'ms'],
  spendADay: ['Spent a day', '$'],
  quietMinutes: ['Business minutes without a call', 'min'],
  providerDown: ['The provider does not answer'],
  minutes: ['80 and 100 % of the day’s minutes'],
};
const NAMES = Object.keys(FIELDS) as Name[];

/** A refusal begins with the name of the field: here as the form has it. */
const named = (refusal: string) =>
  NAMES.reduce((words, name) => words.replace(new RegExp(`^${name}(?=:)`), FIELDS[name][0]), refusal);

/** Of which it speaks, as far as it says so. */
const fieldOf = (error: unknown): Name | null =>
  (error instanceof ApiError && NAMES.find((name) => name === error.field)) || null;

interface ThresholdFormProps {
  site: AlertsAnswer['sites'][number];
  mayChange: boolean;
}

/** A field that is empty: nobody is told. */
export function ThresholdForm({ site, mayChange }: ThresholdFormProps) {
  const client = useQueryClient();
  const id = useId();
  const [values, setValues] = useState(site.thresholds);
  const put = (thresholds: Thresholds) =>
    ask(CONSOLE_ROUTES.setThresholds, { id: site.id, json: thresholds }).then(() =>
      client.invalidateQueries({ queryKey: ['events'] }),
    );
  const kept = `The thresholds of ${site.name} are kept.`;
  const save = useMutation({
    mutationFn: async () => {
      const before = site.thresholds;
      await put(values);
      offerUndo(kept, () => put(before));
    },
    onError: (error) => {
      // Of the save before: beside a refusal it would speak of this one.
      forgetUndo(kept);
      const field = fieldOf(error);
      if (field !== null) document.getElementById(`${id}-${field}`)?.focus();
    },
  });
  const wrong = fieldOf(save.error);
  const toldOf = (name: Name) =>
    name === wrong ? { 'aria-invalid': true, 'aria-describedby': `${id}-wrong` } : {};
  const isChanged = JSON.stringify(values) !== JSON.stringify(site.thresholds);
  const set = (name: Name, value: number | boolean | null) =>
    setValues((was) => Object.assign({}, was, { [name]: value }));
  return (
    <form
      className="c-thresholds"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      {NAMES.map((name) => {
        const [words, unit] = FIELDS[name];
        const value = values[name];
        return (
          <div key={name}>
            <label htmlFor={`${id}-${name}`}>{words}</label>
            {typeof value === 'boolean' ? (
              <input
                {...toldOf(name)}
                id={`${id}-${name}`}
                type="checkbox"
                disabled={!mayChange}
                checked={value}
                onChange={({ target }) => set(name, target.checked)}
              />
            ) : (
              <span>
                <input
                  {...toldOf(name)}
                  id={`${id}-${name}`}
                  type="number"
                  inputMode="decimal"
                  step={name === 'spendADay' ? '0.01' : '1'}
                  placeholder="nobody is told"
                  disabled={!mayChange}
                  required={name === 'leastCalls'}
                  value={value ?? ''}
                  onChange={({ target }) => set(name, target.value === '' ? null : Number(target.value))}
                />
                {unit}
              </span>
            )}
          </div>
        );
      })}
      {save.error && (
        <div id={`${id}-wrong`}>
          <Wrong words={named(wordsOf(save.error))}>
            <p>Nothing of what you changed here is kept yet.</p>
          </Wrong>
        </div>
      )}
      {mayChange && isChanged && (
        <button type="submit" className="button small" disabled={save.isPending}>
          {save.isPending ? 'Saving …' : 'Save'}
        </button>
      )}
    </form>
  );
}
