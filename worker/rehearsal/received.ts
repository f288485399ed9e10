/**
 * An operator's endpoint to try with: looks whether what comes is signed, as any receiver should, and tells what came. Of that it
 * keeps no data, and no longer than the process lasts.
 */
import { Webhook } from 'standardwebhooks';
import { EVENT_SCHEMAS } from '../schemas/event.ts';

export interface Received {
  id: string;
  type: string;
  /** When it happened, as it says itself. */
  happened: string;
  came: string;
  /** `known`: it was here before, as may be. */
  verdict: 'good' | 'known' | 'not signed with its secret' | 'not as its schema has it' | 'no such endpoint';
}

const MOST = 100;
const MOST_NAMES = 50;
const received = new Map<string, Received[]>();

const lineOf = (text: unknown): string => (typeof text === 'string' ? text.slice(0, 100) : '');

function bodyOf(text: string): { type?: unknown; timestamp?: unknown } {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

function isSigned(secret: string, body: string, headers: Record<string, string>): boolean {
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
}

const schemaOf = (type: unknown) =>
  Object.entries(EVENT_SCHEMAS).find(([kind]) => kind === type)?.[1] ?? null;

/** @param secrets of the endpoints that lead here. @returns whether it is good */
export function receive(
  name: string,
  body: string,
  headers: Record<string, string>,
  secrets: readonly string[],
): boolean {
  const before = received.get(name) ?? [];
  const id = lineOf(headers['webhook-id']);
  const event = bodyOf(body);
  const verdictOf = (): Received['verdict'] => {
    if (secrets.length === 0) return 'no such endpoint';
    if (!secrets.some((secret) => isSigned(secret, body, headers))) return 'not signed with its secret';
    if (!schemaOf(event.type)?.safeParse(event).success) return 'not as its schema has it';
    return before.some((one) => one.id === id) ? 'known' : 'good';
  };
  const verdict = verdictOf();
  const [type, happened] = [lineOf(event.type), lineOf(event.timestamp)];
  received.delete(name);
  const [oldest] = received.keys();
  if (oldest !== undefined && received.size >= MOST_NAMES) received.delete(oldest);
  received.set(
    name,
    [...before, { id, type, happened, came: new Date().toISOString(), verdict }].slice(-MOST),
  );
  return verdict === 'good' || verdict === 'known';
}

/** In the order in which they came. */
export const receivedBy = (name: string): readonly Received[] => received.get(name) ?? [];
