import { go, usePlace, type Place } from './address.ts';
import { unusedIn, unusedWords } from './filters.ts';
import { Wrong } from './parts.tsx';
import { viewName } from './views.ts';

/** Calls and the history say so where their filters stand. */
const ITSELF: readonly (string | null)[] = ['calls', 'audit'];

export const hasUnused = (place: Place): boolean => !ITSELF.includes(place.view) && unusedIn(place) !== null;

/** In place of a view whose address says what it knows nothing of: as if it were not there, all would stand under a filter that does nothing. */
export function Unused() {
  const place = usePlace();
  const name = unusedIn(place);
  if (name === null || place.view === null) return null;
  return (
    <section className="c-view" aria-labelledby="title">
      <div className="c-head">
        <h1 id="title">{viewName(place.view)}</h1>
      </div>
      <Wrong words={unusedWords(place.view, name)}>
        <button type="button" className="button quiet small" onClick={() => go({ [name]: null }, 'instead')}>
          Take it out
        </button>
      </Wrong>
    </section>
  );
}
