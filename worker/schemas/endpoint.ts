/** Where events may be sent, and which. */
import ipaddr from 'ipaddr.js';
import * as z from 'zod';
import { EVENT_KINDS, EVERY_KIND, groupOf } from '../event-contract.ts';
import { isLoopback } from './origins.ts';

const LONGEST = 2000;
/** Names that lead nowhere but within a house. */
const HOUSE_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa)\.?$/i;

/** Not of the public network: an address of a house, of the machine itself, or one that is nobody's. */
function isHouse(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(address)) return ipaddr.process(address).range() !== 'unicast';
  return HOUSE_NAME.test(hostname) || !hostname.includes('.');
}

/**
 * Whether events may be sent there.
 * @param development the machine itself may be named, also without https
 */
export function isEndpointUrl(text: string, development: boolean): boolean {
  if (text.length > LONGEST || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash } = new URL(text);
  if (username + password + hash !== '') return false;
  if (isLoopback(hostname)) return development && /^https?:$/.test(protocol);
  return protocol === 'https:' && !isHouse(hostname);
}

const WANTED: readonly string[] = [EVERY_KIND, ...new Set(EVENT_KINDS.map(groupOf)), ...EVENT_KINDS];

export const wantedKinds = z
  .array(
    z.string().refine((kind) => WANTED.includes(kind), { error: `expected one of ${WANTED.join(', ')}` }),
  )
  .min(1);
