/** What a route of the console is: a route with the least role that may ask it. */
import type { Route } from './route-table.ts';

/** From the least to the most. */
export const ROLES = ['reader', 'editor', 'owner'] as const;
export type Role = (typeof ROLES)[number];
export const isAtLeast = (has: Role, needs: Role): boolean => ROLES.indexOf(has) >= ROLES.indexOf(needs);

declare const ASKED: unique symbol;

/** `Asked` is the query. */
export interface ConsoleRoute<Asked = unknown, Sent = unknown, Answered = unknown> extends Route<
  Sent,
  Answered
> {
  /** The least that may; null: whoever comes. */
  readonly role: Role | null;
  readonly [ASKED]?: Asked;
}
export type Asked<R> = R extends ConsoleRoute<infer Q, unknown, unknown> ? Q : never;

export type Nothing = Record<never, never>;
