import { go, usePlace } from './address.ts';
import { unusedIn, unusedWords } from './filters.ts';
import { Wrong } from './parts.tsx';

/** What the address says, and its view knows nothing of: as if it were not there, all would stand under a filter that does nothing. */
export function Unused() {
  const place = usePlace();
  const name = unusedIn(place);
  // These say so where their filters stand, and show nothing.
  if (name === null || place.view === null || /^(calls|audit)$/.test(place.view)) return null;
  return (
    <Wrong words={unusedWords(place.view, name)}>
      <button type="button" className="button quiet small" onClick={() => go({ [name]: null }, 'instead')}>
        Take it out
      </button>
    </Wrong>
  );
}
