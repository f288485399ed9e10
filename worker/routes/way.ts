import type { Context } from 'hono';
import { statusOf, type Answered, type Route } from '../route-table.ts';

/** A route's method and path, as `on()` of Hono takes them. */
export const wayOf = ({ method, path }: Route): [method: string, path: string] => [method, path];

/** It will be done, or there is no place yet: what a success of that route may be besides. */
export const answerLater = <R extends Route>(c: Context, _route: R, answered: Answered<R>): Response =>
  c.json(answered, 202);

/** A route's success: with the status of the table, and what the table says. */
export const answer = <R extends Route>(c: Context, route: R, answered: Answered<R>): Response =>
  c.json(answered, statusOf(route));
