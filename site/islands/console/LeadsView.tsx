import { useInfiniteQuery } from '@tanstack/react-query';
import { CONSOLE_ROUTES } from '../../../worker/console-contract.ts';
import { LEAD_STATES, type Lead, type LeadState } from '../../../worker/console-leads-contract.ts';
import { go, usePlace } from './address.ts';
import { ask } from './ask.ts';
import { ClearFilters } from './ClearFilters.tsx';
import { LEAD_STATE_NAMES } from './lead-states.ts';
import { FilterText } from './FilterText.tsx';
import { OneLead } from './OneLead.tsx';
import { FilterChoice, Empty, Failure, Waiting } from './parts.tsx';
import { useMay, useSite } from './useMe.ts';
import { useWritten } from './written-leads.ts';

const KINDS = [
  ['contact', 'Messages'],
  ['callback', 'Callbacks'],
] as const;

export function LeadsView() {
  const { get } = usePlace();
  const site = useSite();
  const mayChange = useMay(CONSOLE_ROUTES.changeLead);
  const [kind, words] = [get('kind'), get('words')];
  // Whoever looks for somebody does not know how far they are.
  const state = get('state') ?? (words === null ? 'new' : null);
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['leads', site, state, kind, words],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      ask(CONSOLE_ROUTES.leads, {
        query: Object.assign(
          site,
          state === null ? {} : { state: state as LeadState },
          words === null ? {} : { words },
          kind === null ? {} : { kind: kind as Lead['kind'] },
          pageParam === null ? {} : { after: pageParam },
        ),
        signal,
      }),
    getNextPageParam: ({ next }) => next,
  });
  const leads = data?.pages.flatMap((page) => page.leads) ?? [];
  const listed = useWritten(JSON.stringify([site, state, kind, words]), data, leads);
  return (
    <section className="c-view" aria-labelledby="title">
      <div className="c-head">
        <h1 id="title">Leads</h1>
        <div role="group" aria-label="Which" className="c-states">
          {LEAD_STATES.map((one) => (
            <button
              key={one}
              type="button"
              className="c-plain"
              aria-pressed={one === state}
              onClick={() => go({ state: one === 'new' && words === null ? null : one })}
            >
              {LEAD_STATE_NAMES[one]}
            </button>
          ))}
        </div>
        <FilterText name="words" label="Words" placeholder="Name, number, word" />
        <FilterChoice
          label="Kind"
          value={kind}
          any="Messages and callbacks"
          options={KINDS}
          onChange={(value) => go({ kind: value })}
        />
      </div>
      {error && (
        <Failure error={error}>
          <ClearFilters names={['state', 'kind', 'words']} />
        </Failure>
      )}
      {!data && !error && <Waiting />}
      {data && listed.length === 0 && (
        <Empty
          title={
            words !== null || kind !== null
              ? 'Nobody is like that'
              : state === 'new'
                ? 'The inbox is empty'
                : 'None are here'
          }
        >
          <p>
            What visitors send by the contact form comes here, and whoever asks in a call to be called back,
            by itself. Try it: <a href="/contact">the form</a>.
          </p>
        </Empty>
      )}
      <ul>
        {listed.map(({ lead, isGone }) => (
          <OneLead key={lead.id} lead={lead} isGone={isGone} mayChange={mayChange} />
        ))}
      </ul>
      {hasNextPage && (
        <button type="button" className="button quiet small" onClick={() => void fetchNextPage()}>
          Earlier ones
        </button>
      )}
    </section>
  );
}
