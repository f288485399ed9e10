/** Whether a provider takes what was typed: asked by reading, which changes and costs nothing. */
import * as z from 'zod';
import { withoutControls } from '../../plain-text.ts';
import { ask, parsed, why } from './ask.ts';

export type Verdict =
  | { kind: 'good'; notes: readonly string[] }
  /** Another answer is asked for. */
  | { kind: 'refused'; reason: string }
  /** Nobody knows: the same may be tried again. */
  | { kind: 'unasked'; reason: string };

/** What has been answered so far, by the names of settings. */
export type Known = ReadonlyMap<string, string>;
export type Check = (value: string, known: Known) => Promise<Verdict>;

const MOST_BYTES = 1024 * 1024;
const PATIENCE_MS = 10_000;
const MOST_NAMED = 10;

interface Question {
  /** As an operator calls who is asked. */
  who: string;
  address: URL;
  headers: Record<string, string>;
  /** Posted, where there is one. */
  body?: string;
  /** Why a status means that the answer is wrong. */
  refusals: Record<number, string>;
}

async function read({
  who,
  address,
  headers,
  body,
  refusals,
}: Question): Promise<{ verdict: Verdict; text: string }> {
  try {
    const { status, bytes } = await ask(address, {
      headers,
      body,
      most: MOST_BYTES,
      patienceMs: PATIENCE_MS,
    });
    const text = Buffer.from(bytes).toString();
    const reason = refusals[status];
    if (reason) return { verdict: { kind: 'refused', reason: `${who}: ${reason}.` }, text };
    if (status >= 200 && status < 300) return { verdict: { kind: 'good', notes: [] }, text };
    return { verdict: { kind: 'unasked', reason: `${who} answers with status ${status}.` }, text };
  } catch (fault) {
    return { verdict: { kind: 'unasked', reason: `${who} cannot be asked: ${why(fault)}.` }, text: '' };
  }
}

const at = (known: Known, setting: string, path: string) => new URL(path, known.get(setting));
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

const Named = z.array(z.object({ id: z.string(), name: z.string().nullish() }));

/** A help, and no more. */
const namesIn = (text: string): string[] =>
  (Named.safeParse(parsed(text)).data ?? [])
    .slice(0, MOST_NAMED)
    .map(({ id, name }) => withoutControls(`${id}  ${name ?? ''}`).trimEnd());

const NOT_TAKEN = 'it does not take that key';

export const vapiKey: Check = async (key, known) => {
  const { verdict, text } = await read({
    who: 'Vapi',
    address: at(known, 'VAPI_ORIGIN', '/assistant?limit=100'),
    headers: bearer(key),
    refusals: {
      401: `${NOT_TAKEN} (401): the private one is needed, not the public one`,
      403: `${NOT_TAKEN} (403): the private one is needed, not the public one`,
    },
  });
  const names = namesIn(text);
  if (verdict.kind !== 'good' || names.length === 0) return verdict;
  return { kind: 'good', notes: ['Its assistants:', ...names.map((name) => `  ${name}`)] };
};

/** Of a key that was put in place before nothing can be read back. */
const UNREAD: Verdict = {
  kind: 'good',
  notes: ['Taken as it is: the key that could look it up was put in place earlier.'],
};

export const vapiAssistant: Check = async (id, known) => {
  const key = known.get('VAPI_PRIVATE_KEY');
  if (!key) return UNREAD;
  const { verdict } = await read({
    who: 'Vapi',
    address: at(known, 'VAPI_ORIGIN', `/assistant/${encodeURIComponent(id)}`),
    headers: bearer(key),
    refusals: { 400: 'there is no such assistant', 404: 'there is no such assistant' },
  });
  return verdict;
};

export const tavusKey: Check = async (key, known) => {
  const { verdict } = await read({
    who: 'Tavus',
    address: at(known, 'TAVUS_ORIGIN', '/v2/personas?limit=1'),
    headers: { 'x-api-key': key },
    refusals: { 401: `${NOT_TAKEN} (401)`, 403: `${NOT_TAKEN} (403)` },
  });
  return verdict;
};

const tavusThing =
  (what: string, path: string): Check =>
  async (id, known) => {
    const key = known.get('TAVUS_API_KEY');
    if (!key) return UNREAD;
    const { verdict } = await read({
      who: 'Tavus',
      address: at(known, 'TAVUS_ORIGIN', `${path}/${encodeURIComponent(id)}`),
      headers: { 'x-api-key': key },
      refusals: { 400: `there is no such ${what}`, 404: `there is no such ${what}` },
    });
    return verdict;
  };
export const tavusPersona = tavusThing('persona', '/v2/personas');
export const tavusReplica = tavusThing('replica', '/v2/replicas');

/** A key that may only send is told from one that is unknown by the name of its refusal. */
export const mailKey: Check = async (key, known) => {
  const { verdict, text } = await read({
    who: 'The mail service',
    address: at(known, 'MAIL_ORIGIN', '/domains'),
    headers: bearer(key),
    refusals: { 401: `${NOT_TAKEN} (401)`, 403: `${NOT_TAKEN} (403)`, 400: `${NOT_TAKEN} (400)` },
  });
  if (verdict.kind === 'refused' && text.includes('restricted_api_key')) return { kind: 'good', notes: [] };
  return verdict;
};

const Verified = z.object({ 'error-codes': z.array(z.string()) });

/** By a token that is none: with a secret that it knows Turnstile refuses only that. */
export const turnstileSecret: Check = async (secret, known) => {
  const { verdict, text } = await read({
    who: 'Turnstile',
    address: at(known, 'TURNSTILE_ORIGIN', '/turnstile/v0/siteverify'),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret, response: 'no-token' }),
    refusals: {},
  });
  const codes = Verified.safeParse(parsed(text)).data?.['error-codes'];
  if (verdict.kind === 'good' && !codes) return { kind: 'unasked', reason: 'Turnstile answers unreadably.' };
  if (codes?.includes('invalid-input-secret'))
    return { kind: 'refused', reason: 'Turnstile: it does not know that secret.' };
  return verdict;
};
