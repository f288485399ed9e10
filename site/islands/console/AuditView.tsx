import { useInfiniteQuery } from '@tanstack/react-query';
import { AUDIT_NAMES, CONSOLE_ROUTES } from '../../../worker/console-contract.ts';
import { ask } from './ask.ts';
import { momentOf } from './format.ts';
import { Failure, TableHead, Waiting } from './parts.tsx';
import { useSite, useZone } from './useMe.ts';

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields =>
  value !== null && typeof value === 'object' ? (value as Fields) : {};
const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

/** What differs. */
function whatOf(before: unknown, after: unknown): string {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set(Object.keys(was).concat(Object.keys(is)))];
  return names
    .filter(
      (name) =>
        before === null ||
        after === null ||
        AUDIT_NAMES.includes(name) ||
        shown(was[name]) !== shown(is[name]),
    )
    .map((name) => {
      if (before === null || after === null || shown(was[name]) === shown(is[name]))
        return `${name} ${shown(is[name] ?? was[name])}`;
      return `${name} ${shown(was[name])} → ${shown(is[name])}`;
    })
    .join(', ');
}

export function AuditView() {
  const zone = useZone();
  const site = useSite();
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['audit', site],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) =>
      ask(CONSOLE_ROUTES.audit, {
        query: Object.assign({}, site, pageParam === null ? {} : { before: pageParam }),
        signal,
      }),
    getNextPageParam: ({ next }) => next,
  });
  return (
    <section className="c-view" aria-labelledby="title">
      <div className="c-head">
        <h1 id="title">Audit</h1>
      </div>
      {error && <Failure error={error} />}
      {!data && !error && <Waiting />}
      {data && (
        <div className="c-scroll" role="region" aria-label="What was done" tabIndex={0}>
          <table className="c-audit">
            <TableHead names={['When', 'Who', 'Site', 'Did', 'What']} />
            <tbody>
              {data.pages
                .flatMap(({ lines }) => lines)
                .map(({ id, at, by, site: of, change, before, after }) => (
                  <tr key={id}>
                    <td>{momentOf(at, zone)}</td>
                    <td>{by}</td>
                    <td>{of || '–'}</td>
                    <td>{change}</td>
                    <td>{whatOf(before, after)}</td>
                  </tr>
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
