import type { ConsoleSite } from '../../../worker/console-sites-contract.ts';
import { addressOf, follow, usePlace } from './address.ts';
import { countOf } from './format.ts';
import { Chip, Failure, TableHead, Waiting } from './parts.tsx';
import { useSites } from './useSites.ts';

/** What is used of a limit: in words, and as a bar that says at a glance which site is near its end. */
function Use({ used, of, unit }: { used: number; of: number; unit: string }) {
  const share = of === 0 ? 0 : Math.min(used / of, 1);
  return (
    <td>
      {countOf(used)} <span className="c-more">of {countOf(of)}</span>
      <meter
        className="c-use"
        aria-label={unit}
        min={0}
        max={1}
        low={0.8}
        high={0.95}
        optimum={0}
        value={share}
      />
    </td>
  );
}

function Row({ site: { id, name, isDemo, settings, today } }: { site: ConsoleSite }) {
  const { origins, callsAtOnce, minutesADay } = settings;
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
      <Use used={today.callsOn} of={callsAtOnce} unit="Calls now" />
      <Use used={today.minutes} of={minutesADay} unit="Minutes today" />
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
            <TableHead names={['Name', 'Id', 'Origins', 'Calls now', 'Minutes today (UTC)']} />
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
