import { useEffect, useRef } from 'react';
import { ApiError } from '../../../../widget/api/errors.ts';
import { wordsOf } from '../ask.ts';
import { changedIn, partsIn, type SiteDraft } from './draft.ts';
import { LOOKS } from './LookField.tsx';
import { SETTINGS } from './settings.ts';

const FIRST_WRONG = '[aria-invalid], .c-setting[data-wrong] :is(input, select, textarea, button)';

/** What is changed and not yet saved; of what was refused the field is shown. */
export function SaveBar({ draft }: { draft: SiteDraft }) {
  const { draft: change, error, isSaving, discard, takeTheirs } = draft;
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error === null) return;
    const wrong = bar.current?.closest('.c-site')?.querySelector<HTMLElement>(FIRST_WRONG);
    wrong?.focus();
    wrong?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }, [error]);
  const names = changedIn(change).flatMap((name) =>
    name === 'look' ? partsIn(change).map((part) => LOOKS[part].label) : [SETTINGS[name].label],
  );
  if (names.length === 0) return null;
  const isBeside = error instanceof ApiError && error.field !== undefined && error.field !== 'look';
  const theirs = error instanceof ApiError && error.code === 'conflict' ? (error.field ?? null) : null;
  return (
    <div className="c-save" ref={bar} role="region" aria-label="Not saved yet">
      <div>
        <p>
          <b>Not saved yet:</b> {names.join(', ')}
        </p>
        {error && (
          <p className="c-fault">{isBeside ? 'Nothing is saved: see what is marked.' : wordsOf(error)}</p>
        )}
      </div>
      <div className="c-do">
        {theirs === null ? (
          <button type="button" className="button quiet small" onClick={discard} disabled={isSaving}>
            Discard
          </button>
        ) : (
          <button
            type="button"
            className="button quiet small"
            onClick={() => takeTheirs(theirs)}
            disabled={isSaving}
          >
            Take theirs
          </button>
        )}
        <button type="submit" form="site-settings" className="button small" disabled={isSaving}>
          {isSaving ? 'Saving …' : theirs === null ? 'Save' : 'Save mine over it'}
        </button>
      </div>
    </div>
  );
}
