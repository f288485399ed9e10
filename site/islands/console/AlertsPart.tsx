import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CONSOLE_ROUTES } from '../../../worker/console-contract.ts';
import type { AlertLine, AlertsAnswer } from '../../../worker/console-events-contract.ts';
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

function OneSite({ site, mayChange }: { site: AlertsAnswer['sites'][number]; mayChange: boolean }) {
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
                    {[measured, unit, threshold !== null && `of ${threshold}`].filter(Boolean).join(' ')}{' '}
                    <Chip tone={state === 'wrong' ? 'bad' : 'plain'}>{state}</Chip>
                  </dd>
                </div>
              ))}
            {test.data.told.map(({ endpoint, why }) => (
              <div key={endpoint}>
                <dt>{endpoint}</dt>
                <dd>{why === null ? 'has arrived' : why}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}

export function AlertsPart({ mayChange }: { mayChange: boolean }) {
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
              <OneSite key={one.id} site={one} mayChange={mayChange} />
            ))}
          </div>
        </>
      )}
    </>
  );
}
