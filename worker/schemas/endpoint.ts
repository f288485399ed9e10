/** Where events may be sent, and which. */
import ipaddr from 'ipaddr.js';
import * as z from 'zod';
import { EVENT_KINDS, EVERY_KIND, groupOf, type Destination } from '../event-contract.ts';
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

/** As a link to write to it has it; null: it is none. */
export function mailAddressOf(url: string): string | null {
  const [, address = ''] = /^mailto:([^?]+)$/.exec(url) ?? [];
  return z.email().max(254).safeParse(address).success ? address : null;
}

/** Whether events may be sent there in this way. */
export const isAddressOf = (type: Destination, url: string, development: boolean): boolean =>
  type === 'mail' ? mailAddressOf(url) !== null : isEndpointUrl(url, development);

/** Whoever has such an address can write there. */
export const isSecretAddress = (type: Destination): boolean => type !== 'json' && type !== 'mail';

const HOSTS: readonly (readonly [Destination, RegExp])[] = [
  ['slack', /^hooks\.slack(-gov)?\.com$/],
  ['discord', /^((canary|ptb)\.)?discord(app)?\.com$/],
  ['teams', /\.(webhook\.office\.com|logic\.azure\.com|api\.powerplatform\.com)$/],
];

/** What an address is by itself. */
export function destinationOf(url: string): Destination {
  if (url.startsWith('mailto:')) return 'mail';
  const hostname = URL.canParse(url) ? new URL(url).hostname : '';
  return HOSTS.find(([, pattern]) => pattern.test(hostname))?.[0] ?? 'json';
}

type GroupOf<Kind> = Kind extends `${infer Name}.${string}` ? `${Name}.*` : never;

/** What people are told where nobody says: what is not said of each call. A new kind is told to them once it is named here. */
const USUAL_TO_PEOPLE = [
  'lead.*',
  'callback.*',
  'limit.*',
  'alert.*',
  'digest.*',
] as const satisfies readonly GroupOf<(typeof EVENT_KINDS)[number]>[];

/** The same for a program: everything. */
export const usualKinds = (type: Destination): string[] =>
  type === 'json' ? [EVERY_KIND] : [...USUAL_TO_PEOPLE];

const WANTED: readonly string[] = [EVERY_KIND, ...new Set(EVENT_KINDS.map(groupOf)), ...EVENT_KINDS];

const covers = (kind: string, other: string): boolean =>
  kind !== other && (kind === EVERY_KIND || kind === groupOf(other));

/** Both, each once, and none beside one that has it in it. */
export function kindsTogether(before: readonly string[], more: readonly string[]): string[] {
  const kinds = [...new Set([...before, ...more])];
  return kinds.filter((kind) => !kinds.some((other) => covers(other, kind)));
}

export const wantedKinds = z
  .array(
    z.string().refine((kind) => WANTED.includes(kind), { error: `expected one of ${WANTED.join(', ')}` }),
  )
  .min(1);
