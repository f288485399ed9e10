import { useQuery } from '@tanstack/react-query';
import { CONSOLE_ROUTES } from '../../../worker/console-contract.ts';
import type { ConsoleSite } from '../../../worker/console-sites-contract.ts';
import { usePlace } from './address.ts';
import { ask } from './ask.ts';
import { dateOf } from './format.ts';
import { Chip, Failure, Waiting } from './parts.tsx';
import { useZone } from './useMe.ts';

const shown = (value: unknown): string => {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(String).join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value !== null && typeof value === 'object') return JSON.stringify(value);
  return value === null ? 'none' : String(value);
};
/** `callsAtOnce` as `calls at once`. */
const spelt = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function OneSite({ site }: { site: ConsoleSite }) {
  const zone = useZone();
  return (
    <section className="c-panel">
      <h2>
        {site.name} {site.isDemo && <Chip tone="plain">generated</Chip>}
      </h2>
      <dl className="c-settings">
        {Object.entries(site.settings).map(([name, value]) => (
          <div key={name}>
            <dt>{spelt(name)}</dt>
            <dd>{shown(value)}</dd>
          </div>
        ))}
        {site.keys.map(({ key, createdAt, expiresAt, usedOn }) => (
          <div key={key}>
            <dt>key of {dateOf(createdAt, zone)}</dt>
            <dd>
              <code>{key}</code>{' '}
              {[usedOn && `used ${usedOn}`, expiresAt && `until ${dateOf(expiresAt, zone)}`]
                .filter(Boolean)
                .join(', ')}
            </dd>
          </div>
        ))}
      </dl>
      <p className="c-more">
        To change it: <code>npm run sites -- edit {site.id} …</code>
      </p>
    </section>
  );
}

export function SitesView() {
  const { get } = usePlace();
  const { data, error } = useQuery({
    queryKey: ['sites'],
    queryFn: ({ signal }) => ask(CONSOLE_ROUTES.sites, { signal }),
  });
  const only = get('site');
  return (
    <section className="c-view" aria-labelledby="title">
      <div className="c-head">
        <h1 id="title">Sites</h1>
      </div>
      {error && <Failure error={error} />}
      {!data && !error && <Waiting />}
      <div className="c-panels">
        {data?.sites
          .filter(({ id }) => only === null || id === only)
          .map((site) => (
            <OneSite key={site.id} site={site} />
          ))}
      </div>
    </section>
  );
}
