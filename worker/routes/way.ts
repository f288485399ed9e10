import type { Route } from '../route-table.ts';

/** A route's method and path, as `on()` of Hono takes them. */
export const wayOf = ({ method, path }: Route): [method: string, path: string] => [method, path];
