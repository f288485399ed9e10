import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CONSOLE_ROUTES } from '../../../worker/console-contract.ts';
import type { CallFilters } from '../../../worker/console-calls-contract.ts';
import { usePlace } from './address.ts';
import { ask } from './ask.ts';
import { CallFilterBar } from './CallFilterBar.tsx';
import { CallTable } from './CallTable.tsx';
import { ClearFilters } from './ClearFilters.tsx';
import { ExportCalls } from './ExportCalls.tsx';
import { allNamesIn, FILTER_NAMES, filtersOf } from './filters.ts';
import { countOf } from './format.ts';
import { Empty, Failure, Waiting, Wrong } from './parts.tsx';
import { useMe, useZone } from './useMe.ts';

const ROWS = 100;

function useCalls(filters: CallFilters | null) {
  return useInfiniteQuery({
    queryKey: ['calls', filters],
    enabled: filters !== null,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      ask(CONSOLE_ROUTES.calls, {
        query: Object.assign({ rows: ROWS }, filters, pageParam === null ? {} : { after: pageParam }),
        signal,
      }),
    getNextPageParam: ({ next }) => next,
    // What happens tells when it is old.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}

/** One page comes anew by itself; whoever has walked down a longer list is not taken away from where they are. */
function useFresh(isOld: boolean, pages: number, again: () => unknown): boolean {
  const isShort = pages === 1;
  useEffect(() => {
    if (isOld && isShort) again();
  }, [isOld, isShort, again]);
  return isOld && pages > 1;
}

export function CallsView() {
  const place = usePlace();
  const zone = useZone();
  const wanted = filtersOf(place, zone);
  const client = useQueryClient();
  const { data, error, isStale, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useCalls(
    wanted.ok ? wanted.filters : null,
  );
  const isOld = useFresh(data !== undefined && isStale, data?.pages.length ?? 0, refetch);
  const calls = data?.pages.flatMap((page) => page.calls) ?? [];
  const count = data?.pages[0]?.count ?? null;
  // By a command, which whoever has the server gives.
  const { data: me } = useMe();
  const mayGenerate = me?.role === 'owner' && me.allSites;
  const isFiltered = FILTER_NAMES.some((name) => place.get(name) !== null);
  return (
    <section className="c-view" aria-labelledby="title">
      <div className="c-head">
        <h1 id="title">Calls</h1>
        <p className="c-count" role="status">
          {count === null ? '' : `${countOf(count)} ${count === 1 ? 'call' : 'calls'}`}
        </p>
        {calls.length > 0 && wanted.ok && (
          <ExportCalls key={place.search} filters={wanted.filters} count={count ?? calls.length} />
        )}
      </div>
      <CallFilterBar />
      {isOld && (
        <button
          type="button"
          className="button quiet small c-fresh"
          data-command="fresh-calls"
          onClick={() => {
            scrollTo(0, 0);
            void client.resetQueries({ queryKey: ['calls'] });
          }}
        >
          There are newer calls. Show them
        </button>
      )}
      {!wanted.ok && (
        <Wrong words={wanted.words}>
          <ClearFilters names={allNamesIn(place)} />
        </Wrong>
      )}
      {error && (
        <Failure error={error}>
          <ClearFilters names={FILTER_NAMES} />
        </Failure>
      )}
      {wanted.ok && !error && !data && <Waiting />}
      {data && calls.length === 0 && (
        <Empty title={isFiltered ? 'No call is like that' : 'No calls yet'}>
          {isFiltered ? (
            <ClearFilters names={FILTER_NAMES} />
          ) : (
            <p>
              They come as soon as somebody calls from <a href="/">a page of yours</a>
              {mayGenerate ? (
                <>
                  , or generate some to look at: <code>npm run demo -- --calls 5000</code>
                </>
              ) : (
                '.'
              )}
            </p>
          )}
        </Empty>
      )}
      {calls.length > 0 && (
        <CallTable
          calls={calls}
          count={count ?? calls.length}
          isMore={hasNextPage && !isFetchingNextPage}
          onEnd={() => void fetchNextPage()}
        />
      )}
    </section>
  );
}
