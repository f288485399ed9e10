import type { ConsoleSite } from '../../../worker/console-sites-contract.ts';
import { addressOf, follow, usePlace } from './address.ts';
import { countOf } from './format.ts';
import { Chip, Failure, TableHead, Waiting } from './parts.tsx';
import { useSites } from './useSites.ts';

function Row({ site: { id, name, isDemo, settings } }: { site: ConsoleSite }) {
  const { origins, callsAtOnce } = settings;
  return (
    <tr>
      <th scope="row">
        <a data-row={id} href={addressOf({ view: 'site', id })} onClick={follow}>
          {name}
        </a>{' '}
        {isDemo && <Chip tone="plain">generated</Chip>}
      </th>
      <td>
        <code>{id}</code>
      </td>
      <td>{origins.length === 0 ? 'none: no page may use it' : origins.join(', ')}</td>
      <td>{countOf(callsAtOnce)}</td>
    </tr>
  );
}

export function SitesView() {
  const only = usePlace().get('site');
  const { data, error } = useSites();
  const sites = data?.sites.filter(({ id }) => only === null || id === only);
  return (
    <section className="c-view" aria-labelledby="title">
      <div className="c-head">
        <h1 id="title">Sites</h1>
      </div>
      {error && <Failure error={error} />}
      {!data && !error && <Waiting />}
      {sites && (
        <div className="c-scroll" role="region" aria-label="List of sites" tabIndex={0}>
          <table className="c-sites">
            <TableHead names={['Name', 'Id', 'Origins', 'Calls at once']} />
            <tbody>
              {sites.map((site) => (
                <Row key={site.id} site={site} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="c-more c-sites-new">
        A new site: <code>npm run sites -- add ID --origin https://…</code>
      </p>
    </section>
  );
}
