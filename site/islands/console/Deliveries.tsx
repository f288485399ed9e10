import type { Delivery } from '../../../worker/console-events-contract.ts';
import { addressOf, follow } from './address.ts';
import { momentOf } from './format.ts';
import { Chip, Failure, TableHead } from './parts.tsx';
import { useEndpoint } from './useEndpoint.ts';
import { useZone } from './useMe.ts';

export const STATE_NAMES: Record<Delivery['state'], string> = {
  waiting: 'Waiting',
  sent: 'Arrived',
  dead: 'Given up',
};
const TONES = { waiting: 'live', sent: 'plain', dead: 'bad' } as const;

interface OneDeliveryProps {
  delivery: Delivery;
  mayChange: boolean;
}

function OneDelivery({
  delivery: { id, endpoint, kind, about, at, state, tries, why },
  mayChange,
}: OneDeliveryProps) {
  const zone = useZone();
  const { replay } = useEndpoint(endpoint);
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
        <Chip tone={TONES[state]}>{STATE_NAMES[state]}</Chip>
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

export function Deliveries({
  deliveries,
  mayChange,
}: {
  deliveries: readonly Delivery[];
  mayChange: boolean;
}) {
  return (
    <div className="c-scroll" role="region" aria-label="Deliveries" tabIndex={0}>
      <table className="c-audit">
        <TableHead names={['When', 'What', 'Endpoint', 'About', 'State', 'Tries', 'Why', 'Again']} />
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
