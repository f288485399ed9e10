import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CONSOLE_ROUTES } from '../../../worker/console-contract.ts';
import type {
  AlertLine,
  AlertsAnswer,
  Endpoint,
  TestedAnswer,
} from '../../../worker/console-events-contract.ts';
import { ask } from './ask.ts';
import { momentOf } from './format.ts';
import { Chip, Failure, Waiting } from './parts.tsx';
import { ThresholdForm } from './ThresholdForm.tsx';
import { useMay, useSite, useZone } from './useMe.ts';

/** `provider-down` as `provider down`. */
const spelt = (alert: string) => alert.replaceAll('-', ' ');

function Alerts({ alerts }: { alerts: readonly AlertLine[] }) {
  const zone = useZone();
  if (alerts.length === 0) return <p className="c-more">Nothing has been wrong so far.</p>;
  return (
    <ul className="c-now">
      {alerts.map(({ id, site, alert, startedAt, endedAt, measured, threshold }) => (
        <li key={id}>
          <Chip tone={endedAt === null ? 'bad' : 'plain'}>{spelt(alert)}</Chip>
          <span>{site}</span>
          <span>
            {momentOf(startedAt, zone)} – {endedAt === null ? 'now' : momentOf(endedAt, zone)}
          </span>
          {measured !== null && threshold !== null && (
            <span className="c-more">
              {measured}, of {threshold}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

type Judged = TestedAnswer['judged'][number];

/** `0 percent of 50`. */
const measuredOf = ({ measured, unit, threshold }: Pick<Judged, 'measured' | 'unit' | 'threshold'>) =>
  [measured, unit, threshold === null ? null : `of ${threshold}`].filter((part) => part !== null).join(' ');

interface AlertsPartProps {
  endpoints: readonly Endpoint[];
  mayChange: boolean;
}
interface OneSiteProps extends AlertsPartProps {
  site: AlertsAnswer['sites'][number];
}

function OneSite({ site, endpoints, mayChange }: OneSiteProps) {
  const client = useQueryClient();
  const mayAdd = useMay(CONSOLE_ROUTES.addEndpoint);
  const test = useMutation({
    mutationFn: () => ask(CONSOLE_ROUTES.testAlerts, { id: site.id, json: {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['events'] }),
  });
  return (
    <section className="c-panel" aria-label={`Alerts of ${site.name}`}>
      <h3>{site.name}</h3>
      {site.told === 0 && (
        <p className="c-more">
          Nobody is told: {mayAdd ? '“Tell somebody” above adds one' : 'an owner may add somebody'}.
        </p>
      )}
      <ThresholdForm key={JSON.stringify(site.thresholds)} site={site} mayChange={mayChange} />
      {mayChange && (
        <button type="button" className="c-plain" disabled={test.isPending} onClick={() => test.mutate()}>
          {test.isPending ? 'Measuring …' : 'Measure now, and send a test'}
        </button>
      )}
      {test.error && <Failure error={test.error} />}
      <div role="status">
        {test.data && (
          <dl className="c-settings">
            {test.data.judged
              .filter(({ measured, state }) => measured !== null || state === 'wrong')
              .map(({ alert, state, unit, measured, threshold }) => (
                <div key={alert}>
                  <dt>{spelt(alert)}</dt>
                  <dd>
                    {measuredOf({ measured, unit, threshold })}{' '}
                    <Chip tone={state === 'wrong' ? 'bad' : 'plain'}>{state}</Chip>
                  </dd>
                </div>
              ))}
            {test.data.told.map(({ endpoint, why }) => (
              <div key={endpoint}>
                <dt>
                  {endpoints.find(({ id }) => id === endpoint)?.url} <code>{endpoint}</code>
                </dt>
                <dd>{why === null ? 'has arrived' : why}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}

export function AlertsPart({ endpoints, mayChange }: AlertsPartProps) {
  const site = useSite();
  const { data, error } = useQuery({
    queryKey: ['events', 'alerts', site],
    queryFn: ({ signal }) => ask(CONSOLE_ROUTES.alerts, { query: site, signal }),
  });
  return (
    <>
      <h2 className="c-second">Alerts</h2>
      {error && <Failure error={error} />}
      {!data && !error && <Waiting />}
      {data && <Alerts alerts={data.alerts} />}
      {data && (
        <>
          <h2 className="c-second">When somebody is told</h2>
          <div className="c-panels">
            {data.sites.map((one) => (
              <OneSite key={one.id} site={one} endpoints={endpoints} mayChange={mayChange} />
            ))}
          </div>
        </>
      )}
    </>
  );
}
