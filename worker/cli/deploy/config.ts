/**
 * Where wrangler reads what is bound: the file of this repository, or the one beside it that `npm run deploy -- --first` makes
 * of it, with what is one operator's own (account, database, settings that are no secrets, address). Git ignores that one.
 */
import { existsSync } from 'node:fs';

export const TEMPLATE = 'worker/wrangler.jsonc';
export const OWN = 'worker/wrangler.deployment.json';
/** What stands in the template in place of an id. */
export const NO_DATABASE = '00000000-0000-0000-0000-000000000000';

/** @returns what commands about the deployed parts, or about those of this machine, name to wrangler */
export const configOf = ({ remote }: { remote: boolean }): string =>
  remote && existsSync(OWN) ? OWN : TEMPLATE;
