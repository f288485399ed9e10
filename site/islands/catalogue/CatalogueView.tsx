import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { saidOfUnknown } from '../../../worker/unknown-contract.ts';
import { COMPARE_LIMIT, type CatalogueState } from './address.ts';
import { Card } from './Card.tsx';
import { CompareTray, comparedWords } from './Compare.tsx';
import { ALL, type Filters, NO_FILTERS, filterCandidates, indexOf } from './filter.ts';
import { Found } from './Found.tsx';
import { FilterBar } from './FilterBar.tsx';
import { NoResult } from './NoResult.tsx';
import { Resume } from './Resume.tsx';
import { toast } from '../parts/toast.ts';
import { suggestionsFor, waysOut } from './suggest.ts';
import { useView } from './useView.ts';
import type { Candidate, Catalogue } from '../parts/candidate-types.ts';

/** So many cards stand at first, and so many more come at a press; without script all of them stand. */
export const CARDS_AT_ONCE = 24;

interface CatalogueViewProps {
  catalogue: Catalogue;
  /** What search box and dropdowns held before the island woke up. */
  chosenBefore?: () => Partial<Filters>;
}

const nothing = (): Partial<Filters> => ({});

/** Puts a candidate into the comparison or takes it out; a fourth is refused, and the visitor is told. */
const toggled = (view: CatalogueState, id: string): CatalogueState => {
  const { compared } = view;
  if (compared.includes(id)) return { ...view, compared: compared.filter((other) => other !== id) };
  if (compared.length < COMPARE_LIMIT) return { ...view, compared: [...compared, id] };
  toast({
    title: `${COMPARE_LIMIT} at a time`,
    description: 'Take one out of the comparison to put another in.',
  });
  return view;
};

/** Search, filters, count, grid, resume and comparison: the candidates page as the specification lists it. */
export function CatalogueView({ catalogue, chosenBefore = nothing }: CatalogueViewProps) {
  const { view, comparing, push, replace, amend, compare, open, close } = useView(chosenBefore);
  const index = useMemo(() => indexOf(catalogue.candidates), [catalogue]);
  const byId = useMemo(() => new Map(catalogue.candidates.map((one) => [one.id, one])), [catalogue]);
  const labels = useMemo(
    () => new Map(catalogue.types.map(({ value, label }) => [value, label])),
    [catalogue],
  );

  // The keystroke is shown at once; the grid follows as soon as the browser has a moment.
  const { search, industry, role } = view;
  const wanted = useMemo<Filters>(() => ({ search, industry, role }), [search, industry, role]);
  const filters = useDeferredValue(wanted);
  const found = useMemo(() => filterCandidates(index, filters), [index, filters]);
  // Another result starts from its beginning.
  const [grown, setGrown] = useState({ found, count: CARDS_AT_ONCE });
  const shown = grown.found === found ? grown.count : CARDS_AT_ONCE;

  const toggle = useCallback(
    // Who is nobody takes no place.
    (id: string) =>
      amend((now) => toggled({ ...now, compared: now.compared.filter((one) => byId.has(one)) }, id)),
    [amend, byId],
  );
  const apply = (next: Filters) => push((now) => ({ ...now, ...next }));
  const count = useRef<HTMLParagraphElement>(null);
  const pressed = useRef<Element>(null);
  const thenCount = () => {
    pressed.current = document.activeElement;
  };
  /** What was pressed is gone with what it was pressed for: the focus goes to what came of it, which is read out. */
  useEffect(() => {
    if (!pressed.current || pressed.current.isConnected) return;
    pressed.current = null;
    if (document.activeElement === document.body) count.current?.focus();
  });
  const choose = (next: Filters) => {
    apply(next);
    thenCount();
  };

  const grid = useRef<HTMLUListElement>(null);
  const more = found.length - shown;
  const showMore = () => {
    setGrown({ found, count: shown + CARDS_AT_ONCE });
    // The first of the new ones has the focus: the button it was on moves away, or goes.
    requestAnimationFrame(() => grid.current?.querySelectorAll<HTMLElement>('.card-open')[shown]?.focus());
  };

  const known = (id: string): Candidate[] => {
    const one = byId.get(id);
    return one ? [one] : [];
  };
  const selected = view.selected ? byId.get(view.selected) : undefined;
  const compared = view.compared.flatMap(known);
  const unknown = [view.selected ?? [], view.compared].flat().filter((id) => !byId.has(id));
  const beside = compared.length > 1 ? compared.length : 0;
  const sideBySide = useCallback(() => compare(true), [compare]);
  const ways =
    found.length === 0 ? waysOut(index, filters, catalogue) : suggestionsFor(index, filters, catalogue);
  const untouched = search === '' && industry === ALL && role === ALL;

  return (
    <>
      <FilterBar
        catalogue={catalogue}
        filters={wanted}
        onSearch={(text) => replace((now) => ({ ...now, search: text }))}
        onFilters={apply}
      />
      <Found count={found.length} filtered={!untouched} onClear={() => choose(NO_FILTERS)} line={count} />
      {found.length === 0 && (
        <NoResult
          catalogue={catalogue}
          search={search}
          onClear={() => choose(NO_FILTERS)}
          onOpen={(id) => open(id)}
        />
      )}
      {ways.length > 0 && (
        <div className="ways">
          <p className="note">{found.length === 0 ? 'Or try:' : 'Looking for something else?'}</p>
          <ul className="chips">
            {ways.map(({ label, filters: next }) => (
              <li key={label}>
                <button className="chip" type="button" onClick={() => choose(next)}>
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {unknown.length > 0 && (
        <p className="note" role="status">
          {saidOfUnknown(unknown.map((id) => `candidate “${id}”`))}
        </p>
      )}
      {/* Whoever does not see the bar hears of it. */}
      <p className="unseen" role="status">
        {compared.length > 0 && comparedWords(compared)}
      </p>
      {compared.length > 0 && (
        <CompareTray
          candidates={compared}
          open={comparing}
          onOpen={compare}
          onRemove={(id) => {
            toggle(id);
            thenCount();
          }}
          onClear={() => {
            amend((now) => ({ ...now, compared: [] }));
            thenCount();
          }}
        />
      )}
      {found.length > 0 && <h2 className="unseen">Candidates</h2>}
      <ul className="cards" ref={grid}>
        {found.map((candidate, place) => (
          <Card
            key={candidate.id}
            candidate={candidate}
            typeLabel={labels.get(candidate.type) ?? candidate.type}
            icon={catalogue.icons[candidate.icon] ?? ''}
            card={catalogue.card}
            late={place >= shown}
            compared={view.compared.includes(candidate.id)}
            beside={view.compared.includes(candidate.id) ? beside : 0}
            onOpen={open}
            onCompare={toggle}
            onSideBySide={sideBySide}
          />
        ))}
      </ul>
      {more > 0 && (
        <p className="cards-more needs-script">
          <button className="button quiet" type="button" onClick={showMore}>
            Show {Math.min(CARDS_AT_ONCE, more)} more<span className="unseen"> candidates</span>
          </button>
          <span className="note" aria-hidden="true">
            {shown} of {found.length}
          </span>
        </p>
      )}
      {/* Also of the last of them, with which the button goes. */}
      <p className="unseen" role="status">
        {shown > CARDS_AT_ONCE && `${Math.min(shown, found.length)} of ${found.length}`}
      </p>
      {selected && (
        <Resume
          candidate={selected}
          all={catalogue.candidates}
          among={found.includes(selected) ? found : catalogue.candidates}
          typeLabel={labels.get(selected.type) ?? selected.type}
          onOpen={open}
          onClose={close}
        />
      )}
    </>
  );
}
