import { PLACEMENT, callOf } from '../parts/call.ts';
import { CATALOGUE_PATH } from './TalkButton.tsx';
import { namedBy, resumesWith } from './suggest.ts';
import type { Catalogue } from '../parts/candidate-types.ts';

interface NoResultProps {
  catalogue: Catalogue;
  search: string;
  onClear: () => void;
  onOpen: (id: string) => void;
}

/** Nothing matches: whose code name was typed, whose resume has the words, and somebody who can be told what is needed. */
export function NoResult({ catalogue, search, onClear, onOpen }: NoResultProps) {
  const named = namedBy(search, catalogue);
  const meant = named ? [] : resumesWith(search, catalogue);
  return (
    <>
      <div className="nothing">
        <h2>No candidates found</h2>
        <button className="button" type="button" onClick={onClear}>
          Clear Filters
        </button>
      </div>
      {named && (
        <p className="named">
          <button className="button quiet" type="button" onClick={() => onOpen(named.id)}>
            Open the resume of {named.codeName}, {named.name}
          </button>
        </p>
      )}
      {meant.length > 0 && (
        <div className="ways">
          <p className="note">On these resumes:</p>
          <ul className="chips">
            {meant.map(({ id, codeName, name }) => (
              <li key={id}>
                <button className="chip" type="button" onClick={() => onOpen(id)}>
                  {codeName}, {name}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {!named && (
        <div className="ways needs-script">
          <p className="note">Say what you need, and be told who does it:</p>
          <ul className="chips">
            <li>
              <button
                className="chip"
                type="button"
                data-talklive="chat"
                {...callOf(PLACEMENT, { role: PLACEMENT.role }, CATALOGUE_PATH)}
              >
                Chat with {PLACEMENT.name}, placement assistant
              </button>
            </li>
          </ul>
        </div>
      )}
    </>
  );
}
