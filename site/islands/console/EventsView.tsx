import { useQuery } from '@tanstack/react-query';
import { CONSOLE_ROUTES } from '../../../worker/console-contract.ts';
import type { Delivery, Endpoint } from '../../../worker/console-events-contract.ts';
import { go, usePlace } from './address.ts';
import { AlertsPart } from './AlertsPart.tsx';
import { ask } from './ask.ts';
import { Deliveries, STATE_NAMES } from './Deliveries.tsx';
import { countOf, momentOf } from './format.ts';
import { Chip, FilterChoice, Empty, Failure, Waiting } from './parts.tsx';
import { NewEndpoint } from './NewEndpoint.tsx';
import { Question } from './Question.tsx';
import { useEndpoint } from './useEndpoint.ts';
import { useMay, useSite, useZone } from './useMe.ts';

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
  const { test, replay, turn, remove } = useEndpoint(id);
  const mayRemove = useMay(CONSOLE_ROUTES.removeEndpoint);
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
          {mayRemove && (
            <Question
              action="Remove"
              about={url}
              title="Remove this endpoint?"
              doing="Removing …"
              otherwise="Keep it"
              onYes={remove}
            >
              It is told nothing any more.
              {waiting + dead > 0 && ` What has not arrived (${countOf(waiting + dead)}) is gone for good.`}
            </Question>
          )}
        </div>
      )}
    </li>
  );
}

export function EventsView() {
  const { get } = usePlace();
  const site = useSite();
  const state = get('state');
  const mayChange = useMay(CONSOLE_ROUTES.replay);
  const mayAdd = useMay(CONSOLE_ROUTES.addEndpoint);
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
        {mayAdd && <NewEndpoint site={site.site ?? null} />}
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
          <div className="c-head c-second-head">
            <h2 className="c-second">Deliveries</h2>
            <FilterChoice
              label="State"
              value={state}
              any="Any state"
              options={Object.entries(STATE_NAMES)}
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
