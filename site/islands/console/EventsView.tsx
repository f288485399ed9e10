import { useQuery } from '@tanstack/react-query';
import { CONSOLE_ROUTES } from '../../../worker/console-contract.ts';
import { usePlace } from './address.ts';
import { AlertsPart } from './AlertsPart.tsx';
import { ask } from './ask.ts';
import { DeliveriesPart } from './DeliveriesPart.tsx';
import { isState } from './event-words.ts';
import { Empty, Failure, Waiting } from './parts.tsx';
import { NewEndpoint } from './NewEndpoint.tsx';
import { OneEndpoint } from './OneEndpoint.tsx';
import { useMay, useSite } from './useMe.ts';

function useEvents(state: string | null) {
  const site = useSite();
  // One that there is not is said where the deliveries stand: the endpoints have none.
  const known = state !== null && isState(state) ? { state } : {};
  return useQuery({
    queryKey: ['events', site, known],
    queryFn: ({ signal }) => ask(CONSOLE_ROUTES.events, { query: Object.assign({}, site, known), signal }),
  });
}

export function EventsView() {
  const state = usePlace().get('state');
  const { site = null } = useSite();
  const mayChange = useMay(CONSOLE_ROUTES.replay);
  const mayAdd = useMay(CONSOLE_ROUTES.addEndpoint);
  const { data, error } = useEvents(state);
  return (
    <section className="c-view" aria-labelledby="title">
      <div className="c-head">
        <h1 id="title">Events and alerts</h1>
        {mayAdd && <NewEndpoint site={site} />}
      </div>
      {error && <Failure error={error} />}
      {!data && !error && <Waiting />}
      {data && data.endpoints.length === 0 && (
        <Empty title="Nobody is told">
          <p>
            A program, Slack, Teams, Discord or a mailbox can be told of calls, leads and alerts
            {mayAdd ? ': “Tell somebody” above.' : ', once an owner has added it.'}
          </p>
        </Empty>
      )}
      {data && data.endpoints.length > 0 && (
        <>
          <h2 className="c-second">Endpoints</h2>
          <ul>
            {data.endpoints.map((endpoint) => (
              <OneEndpoint key={endpoint.id} endpoint={endpoint} mayChange={mayChange} />
            ))}
          </ul>
          <DeliveriesPart
            state={state}
            deliveries={data.deliveries}
            endpoints={data.endpoints}
            mayChange={mayChange}
          />
        </>
      )}
      <AlertsPart mayChange={mayChange} endpoints={data?.endpoints ?? []} />
    </section>
  );
}
