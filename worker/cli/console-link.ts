/** A link that lets somebody into the console, once. */
import { hashOf, makeToken } from '../random.ts';

export interface ConsoleLink {
  /** What the Worker is told; who knows it cannot enter with it. */
  hash: string;
  /** For whoever enters. Behind the hash, no log and no other page sees the token. */
  url: string;
}

/** Whoever starts the server on this machine. */
export const LOCAL_OPERATOR = 'local';

/** Browsers keep passkeys for names alone: this machine is entered by its own. */
const named = (origin: string): string => origin.replace('//127.0.0.1', '//localhost');

export async function makeConsoleLink(origin: string, operator: string): Promise<ConsoleLink> {
  const token = `${operator}.${makeToken()}`;
  return { hash: await hashOf(token), url: `${named(origin)}/console#enter=${token}` };
}
