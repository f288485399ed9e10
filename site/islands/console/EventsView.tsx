import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CONSOLE_ROUTES } from '../../../worker/console-contract.ts';
import type { Delivery, Endpoint } from '../../../worker/console-events-contract.ts';
import { addressOf, follow, go, usePlace } from './address.ts';
import { AlertsPart } from './AlertsPart.tsx';
import { ask } from './ask.ts';
import { countOf, momentOf } from './format.ts';
import { Chip, FilterChoice, Empty, Failure, Waiting } from './parts.tsx';
import { offerUndo } from './undo.ts';
import { useMay, useSite, useZone } from './useMe.ts';

const NAMES: Record<Delivery['state'], string> = { waiting: 'Waiting', sent: 'Arrived', dead: 'Given up' };
const TONES = { waiting: 'live', sent: 'plain', dead: 'bad' } as const;

function useDeeds(id: string) {
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: ['events'] });
  const switched = (on: boolean) => ask(CONSOLE_ROUTES.switchEndpoint, { id, json: { on } }).then(again);
  return {
    test: useMutation({ mutationFn: () => ask(CONSOLE_ROUTES.testEndpoint, { id, json: {} }) }),
    replay: useMutation({
      mutationFn: (event: string | null) =>
        ask(CONSOLE_ROUTES.replay, { id, json: event === null ? {} : { event } }),
      onSuccess: again,
    }),
    turn: useMutation({
      mutationFn: async (on: boolean) => {
        await switched(on);
        offerUndo(`The endpoint is ${on ? 'on' : 'off'}.`, () => switched(!on));
      },
    }),
  };
}

/** How the last try that it did not answer well went, of one that is still told. */
function LastFailure({ endpoint: { offAt, failedAt, failedWhy, failedTries } }: { endpoint: Endpoint }) {
  const zone = useZone();
  if (offAt !== null || failedAt === null) return null;
  const last = `${momentOf(failedAt, zone)}${failedWhy ? `: ${failedWhy}` : ''}`;
  return (
    <p className="c-more">
      {failedTries === 0
        ? `Something has arrived since the last failure, ${last}`
        : `Failed ${failedTries === 1 ? 'once' : `${countOf(failedTries)} times`} in a row, the last ${last}`}
    </p>
  );
}

function OneEndpoint({ endpoint, mayChange }: { endpoint: Endpoint; mayChange: boolean }) {
  const zone = useZone();
  const { id, site, url, kinds, offAt, offWhy, waiting, dead } = endpoint;
  const { test, replay, turn } = useDeeds(id);
  const error = test.error ?? replay.error ?? turn.error;
  return (
    <li className="c-endpoint">
      <div>
        <h3>
          <code>{url}</code>{' '}
          <Chip tone={offAt === null ? 'live' : 'bad'}>{offAt === null ? 'On' : 'Off'}</Chip>
        </h3>
        <p className="c-more">
          <code>{id}</code> · {site} · {kinds.join(', ')} · {countOf(waiting)} waiting, {countOf(dead)} given
          up
        </p>
        {offAt !== null && (
          <p className="c-more">{`Off since ${momentOf(offAt, zone)}${offWhy ? `: ${offWhy}` : ''}`}</p>
        )}
        <LastFailure endpoint={endpoint} />
        {error && <Failure error={error} />}
        <p role="status">
          {test.data &&
            (test.data.why === null ? 'The test has arrived.' : `It did not arrive: ${test.data.why}.`)}
          {replay.data && `${countOf(replay.data.replayed)} sent again.`}
        </p>
      </div>
      {mayChange && (
        <div className="c-deeds">
          <button type="button" className="c-plain" disabled={test.isPending} onClick={() => test.mutate()}>
            {test.isPending ? 'Sending …' : 'Send a test'}
          </button>
          {dead > 0 && offAt === null && (
            <button type="button" className="c-plain" onClick={() => replay.mutate(null)}>
              Send again what was given up
            </button>
          )}
          <button type="button" className="c-plain" onClick={() => turn.mutate(offAt !== null)}>
            Switch {offAt === null ? 'off' : 'on'}
          </button>
        </div>
      )}
    </li>
  );
}

interface OneDeliveryProps {
  delivery: Delivery;
  mayChange: boolean;
}

function OneDelivery({
  delivery: { id, endpoint, kind, about, at, state, tries, why },
  mayChange,
}: OneDeliveryProps) {
  const zone = useZone();
  const { replay } = useDeeds(endpoint);
  return (
    <tr>
      <td>{momentOf(at, zone)}</td>
      <td>{kind}</td>
      <td>
        <code>{endpoint}</code>
      </td>
      <td>
        {about && kind.startsWith('call.') ? (
          <a href={addressOf({ view: 'call', id: about })} onClick={follow}>
            the call
          </a>
        ) : (
          '–'
        )}
      </td>
      <td>
        <Chip tone={TONES[state]}>{NAMES[state]}</Chip>
      </td>
      <td>{tries}</td>
      <td>{why ?? ''}</td>
      <td>
        {mayChange && state === 'dead' && (
          <button
            type="button"
            className="c-plain"
            disabled={replay.isPending}
            onClick={() => replay.mutate(id)}
          >
            Send again
          </button>
        )}
        {replay.error && <Failure error={replay.error} />}
      </td>
    </tr>
  );
}

function Deliveries({ deliveries, mayChange }: { deliveries: readonly Delivery[]; mayChange: boolean }) {
  return (
    <div className="c-scroll" role="region" aria-label="Deliveries" tabIndex={0}>
      <table className="c-audit">
        <thead>
          <tr>
            {['When', 'What', 'Endpoint', 'About', 'State', 'Tries', 'Why', 'Again'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {deliveries.map((delivery) => (
            <OneDelivery
              key={`${delivery.endpoint} ${delivery.id}`}
              delivery={delivery}
              mayChange={mayChange}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function EventsView() {
  const { get } = usePlace();
  const site = useSite();
  const state = get('state');
  const mayChange = useMay(CONSOLE_ROUTES.replay);
  const { data, error } = useQuery({
    queryKey: ['events', site, state],
    queryFn: ({ signal }) =>
      ask(CONSOLE_ROUTES.events, {
        query: Object.assign({}, site, state === null ? {} : { state: state as Delivery['state'] }),
        signal,
      }),
  });
  return (
    <section className="c-view" aria-labelledby="title">
      <div className="c-head">
        <h1 id="title">Events and alerts</h1>
      </div>
      {error && (
        <Failure error={error}>
          <button type="button" className="button quiet small" onClick={() => go({ state: null })}>
            Clear the filter
          </button>
        </Failure>
      )}
      {!data && !error && <Waiting />}
      {data && data.endpoints.length === 0 && (
        <Empty title="Nobody is told">
          <p>
            Have a program, Slack, Teams, Discord or a mailbox told of calls, leads and alerts:{' '}
            <code>npm run events -- add SITE https://…</code>
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
          <div className="c-head c-second-head">
            <h2 className="c-second">Deliveries</h2>
            <FilterChoice
              label="State"
              value={state}
              any="Any state"
              options={Object.entries(NAMES)}
              onChange={(value) => go({ state: value })}
            />
          </div>
          {data.deliveries.length === 0 ? (
            <p className="c-more">
              {state === null ? 'Nothing has been told yet. Send a test.' : 'None are in that state.'}
            </p>
          ) : (
            <Deliveries deliveries={data.deliveries} mayChange={mayChange} />
          )}
        </>
      )}
      <AlertsPart mayChange={mayChange} />
    </section>
  );
}
