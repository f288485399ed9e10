/** What `sites add` says of a new site: first what its pages need, then what was asked for. The rest is as ever. */
import type { Site } from '../schemas/site.ts';
import { snippetOf } from './deploy/site.ts';
import { deploymentOf } from './deploy/earlier-chunks.ts';
import { addressOf, placeHere } from './place.ts';
import { tableOf } from './print.ts';
import { fieldOf } from './site-options.ts';

/** @throws in words for the operator */
function hostOfPages(remote: boolean): string {
  const named = process.env.TALKLIVE_HOST;
  if (named) return deploymentOf(named).origin;
  return remote ? 'https://HOST' : addressOf(placeHere());
}

/** @param given options as they were named */
export function addedText(site: Site, key: string, given: readonly string[], remote: boolean): string {
  const host = hostOfPages(remote);
  const unnamed = host.endsWith('/HOST') ? '; HOST is the address of your deployment' : '';
  const fields = new Set<string>(['id', ...given.map(fieldOf)]);
  const settings = Object.entries(site).filter(([field]) => fields.has(field));
  return [
    `The key of "${site.id}": ${key}`,
    `Paste this into its pages${unnamed}:\n\n${snippetOf(host, key)}`,
    tableOf(
      settings.map(([field, value]) => ({ field, value })),
      true,
    ),
    `All its settings: npm run sites -- show ${site.id}${remote ? ' --remote' : ''}`,
  ].join('\n\n');
}
