import { useInfiniteQuery } from '@tanstack/react-query';
import {
  AUDIT_TOPICS,
  CONSOLE_ROUTES,
  type AuditAsked,
  type AuditLine,
} from '../../../worker/console-contract.ts';
import { go, usePlace } from './address.ts';
import { ask, isForbidden } from './ask.ts';
import { ClearFilters } from './ClearFilters.tsx';
import { TOPIC_NAMES, whatOf } from './audit-words.ts';
import { FilterText } from './FilterText.tsx';
import { allNamesIn, AUDIT_FILTERS, auditFiltersOf } from './filters.ts';
import { momentOf } from './format.ts';
import { Empty, Failure, FilterChoice, FilterForm, TableHead, Waiting, Wrong } from './parts.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';
import { useZone } from './useMe.ts';

/** Of a site that is made there are some thirty: the first ones tell which it is. */
const FIRST = 3;

function What({ words }: { words: readonly string[] }) {
  if (words.length <= FIRST + 1) return words.join(', ');
  return (
    <details className="c-what">
      <summary>
        {words.slice(0, FIRST).join(', ')} <span className="c-more">and {words.length - FIRST} more</span>
      </summary>
      {words.slice(FIRST).join(', ')}
    </details>
  );
}

function Line({ line: { at, by, site, change, before, after } }: { line: AuditLine }) {
  const zone = useZone();
  return (
    <tr>
      <td>{momentOf(at, zone)}</td>
      <td>{by}</td>
      <td>{site || '–'}</td>
      <td>{change}</td>
      <td>
        <What words={whatOf(before, after)} />
      </td>
    </tr>
  );
}

function FilterBar() {
  const { get } = usePlace();
  return (
    <FilterForm label="Filter the history">
      <PeriodChoice />
      <FilterChoice
        label="About"
        value={get('about')}
        any="Everything"
        options={AUDIT_TOPICS.map((topic) => [topic, TOPIC_NAMES[topic]])}
        onChange={(about) => go({ about })}
      />
      <FilterText name="who" label="Who" placeholder="Anybody" />
    </FilterForm>
  );
}

function useHistory(filters: AuditAsked | null) {
  return useInfiniteQuery({
    queryKey: ['audit', filters],
    enabled: filters !== null,
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) =>
      ask(CONSOLE_ROUTES.audit, {
        query: Object.assign({}, filters, pageParam === null ? {} : { before: pageParam }),
        signal,
      }),
    getNextPageParam: ({ next }) => next,
  });
}

export function AuditView() {
  const place = usePlace();
  const wanted = auditFiltersOf(place, useZone());
  const { data, error, hasNextPage, fetchNextPage } = useHistory(wanted.ok ? wanted.filters : null);
  const lines = data?.pages.flatMap((page) => page.lines);
  return (
    <section className="c-view" aria-labelledby="title">
      <div className="c-head">
        <h1 id="title">Audit</h1>
      </div>
      <FilterBar />
      {!wanted.ok && (
        <Wrong words={wanted.words}>
          <ClearFilters names={allNamesIn(place)} />
        </Wrong>
      )}
      {error && (
        <Failure error={error}>{!isForbidden(error) && <ClearFilters names={AUDIT_FILTERS} />}</Failure>
      )}
      {wanted.ok && !error && !lines && <Waiting />}
      {lines?.length === 0 && (
        <Empty title="Nothing of this kind was done">
          <ClearFilters names={AUDIT_FILTERS} />
        </Empty>
      )}
      {lines && lines.length > 0 && (
        <div className="c-scroll" role="region" aria-label="What was done" tabIndex={0}>
          <table className="c-audit">
            <TableHead names={['When', 'Who', 'Site', 'Did', 'What']} />
            <tbody>
              {lines.map((line) => (
                <Line key={line.id} line={line} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {hasNextPage && (
        <button type="button" className="button quiet small" onClick={() => void fetchNextPage()}>
          Earlier
        </button>
      )}
    </section>
  );
}
