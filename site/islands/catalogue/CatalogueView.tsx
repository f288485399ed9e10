import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { COMPARE_LIMIT, type View } from './address.ts';
import { Card } from './Card.tsx';
import { CompareTray } from './Compare.tsx';
import { ALL, type Filters, NO_FILTERS, filterCandidates, indexOf } from './filter.ts';
import { Found } from './Found.tsx';
import { FilterBar } from './FilterBar.tsx';
import { Resume } from './Resume.tsx';
import { toast } from '../parts/toast.ts';
import { suggestionsFor, waysOut } from './suggest.ts';
import { useView } from './useView.ts';
import type { Candidate, Catalogue } from './types.ts';

/** So many cards are drawn at first, and so many more whenever the end comes near. */
export const PAGE = 60;

interface CatalogueViewProps {
  catalogue: Catalogue;
  /** What stood in the search box before the island woke up. */
  typedBefore?: () => string;
}

const nothing = () => '';

/** Puts a candidate into the comparison or takes it out; a fourth is refused, and the visitor is told. */
const toggled = (view: View, id: string): View => {
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
export function CatalogueView({ catalogue, typedBefore = nothing }: CatalogueViewProps) {
  const { view, push, replace } = useView(typedBefore);
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
  const [grown, setGrown] = useState({ found, count: PAGE });
  const shown = grown.found === found ? grown.count : PAGE;

  const open = useCallback((id: string) => push((now) => ({ ...now, selected: id })), [push]);
  const close = useCallback(() => push((now) => ({ ...now, selected: null })), [push]);
  const compare = useCallback((id: string) => push((now) => toggled(now, id)), [push]);
  const apply = (next: Filters) => push((now) => ({ ...now, ...next }));

  const end = useRef<HTMLDivElement>(null);
  const more = found.length > shown;
  useEffect(() => {
    if (!more || !end.current) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setGrown({ found, count: shown + PAGE }),
      { rootMargin: '600px' },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [more, found, shown]);

  const known = (id: string): Candidate[] => {
    const one = byId.get(id);
    return one ? [one] : [];
  };
  const selected = view.selected ? byId.get(view.selected) : undefined;
  const compared = view.compared.flatMap(known);
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
      <Found count={found.length} filtered={!untouched} onClear={() => apply(NO_FILTERS)} />
      {found.length === 0 && (
        <div className="nothing">
          <h2>No candidates found</h2>
          <button className="button" type="button" onClick={() => apply(NO_FILTERS)}>
            Clear Filters
          </button>
        </div>
      )}
      {ways.length > 0 && (
        <div className="ways">
          <p className="note">
            {found.length === 0 ? 'Or try the nearest that match:' : 'Looking for something else?'}
          </p>
          <ul className="chips">
            {ways.map(({ label, filters: next }) => (
              <li key={label}>
                <button className="chip" type="button" onClick={() => apply(next)}>
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {compared.length > 0 && (
        <CompareTray
          candidates={compared}
          onRemove={compare}
          onClear={() => push((now) => ({ ...now, compared: [] }))}
        />
      )}
      {found.length > 0 && <h2 className="unseen">Candidates</h2>}
      <ul className="cards">
        {found.slice(0, shown).map((candidate) => (
          <Card
            key={candidate.id}
            candidate={candidate}
            typeLabel={labels.get(candidate.type) ?? candidate.type}
            icon={catalogue.icons[candidate.icon] ?? ''}
            card={catalogue.card}
            compared={view.compared.includes(candidate.id)}
            onOpen={open}
            onCompare={compare}
          />
        ))}
      </ul>
      <div ref={end} />
      {selected && (
        <Resume candidate={selected} typeLabel={labels.get(selected.type) ?? selected.type} onClose={close} />
      )}
    </>
  );
}
