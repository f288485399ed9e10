import type { Delivery, Endpoint } from '../../../worker/console-events-contract.ts';
import { addressOf, follow } from './address.ts';
import { nextTryOf, STATE_NAMES, STATE_TONES } from './event-words.ts';
import { momentOf } from './format.ts';
import { Chip, Failure, TableHead } from './parts.tsx';
import { useClock } from './useClock.ts';
import { useEndpoint } from './useEndpoint.ts';
import { useZone } from './useMe.ts';

function State({ delivery: { state, nextAt } }: { delivery: Delivery }) {
  const zone = useZone();
  const now = useClock();
  return (
    <>
      <Chip tone={STATE_TONES[state]}>{STATE_NAMES[state]}</Chip>
      {nextAt !== null && <p className="c-more">{nextTryOf(nextAt, now, zone)}</p>}
    </>
  );
}

/** What was given up is sent again, what waits is sent now; to one that is off goes nothing. */
function Again({ delivery: { id, endpoint, state }, isOff }: { delivery: Delivery; isOff: boolean }) {
  const { replay } = useEndpoint(endpoint);
  if (state === 'sent') return null;
  if (isOff) return <span className="c-more">Its endpoint is off.</span>;
  return (
    <>
      <button type="button" className="c-plain" disabled={replay.isPending} onClick={() => replay.mutate(id)}>
        {state === 'dead' ? 'Send again' : 'Try now'}
      </button>
      {replay.error && <Failure error={replay.error} />}
    </>
  );
}

/** To one address goes one after the other. */
const isBehind = ({ state, tries }: Delivery, endpoint: Endpoint | undefined): boolean =>
  state === 'waiting' && tries === 0 && (endpoint?.failedTries ?? 0) > 0;

interface OneDeliveryProps {
  delivery: Delivery;
  endpoint: Endpoint | undefined;
  mayChange: boolean;
}

function OneDelivery({ delivery, endpoint, mayChange }: OneDeliveryProps) {
  const zone = useZone();
  const { kind, about, at, tries, why } = delivery;
  const offAt = endpoint?.offAt ?? null;
  return (
    <tr>
      <td>{momentOf(at, zone)}</td>
      <td>{kind}</td>
      <td>
        {endpoint && <code>{endpoint.url}</code>}
        <p>
          <code>{delivery.endpoint}</code>
        </p>
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
        <State delivery={delivery} />
      </td>
      <td>{tries}</td>
      <td className="c-why">
        {why ?? (isBehind(delivery, endpoint) ? 'Behind one that has not arrived' : '')}
      </td>
      {/* Begins anew where the endpoint is switched: what was refused before holds no longer. */}
      <td>{mayChange && <Again key={offAt} delivery={delivery} isOff={offAt !== null} />}</td>
    </tr>
  );
}

interface DeliveriesProps {
  deliveries: readonly Delivery[];
  endpoints: readonly Endpoint[];
  mayChange: boolean;
}

export function Deliveries({ deliveries, endpoints, mayChange }: DeliveriesProps) {
  const byId = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));
  return (
    <div className="c-scroll" role="region" aria-label="Deliveries" tabIndex={0}>
      <table className="c-audit c-deliveries">
        <TableHead names={['When', 'What', 'Endpoint', 'About', 'State', 'Tries', 'Why', 'Again']} />
        <tbody>
          {deliveries.map((delivery) => (
            <OneDelivery
              key={`${delivery.endpoint} ${delivery.id}`}
              delivery={delivery}
              endpoint={byId.get(delivery.endpoint)}
              mayChange={mayChange}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
