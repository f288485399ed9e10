import type { MiddlewareHandler } from 'hono';
import type { AppContext, AppEnv } from '../app-env.ts';
import { askedDatabase } from '../asked-database.ts';
import { ApiError } from '../errors.ts';
import { countGuess } from './burst.ts';
import { hashOf } from '../random.ts';

async function isOperator(c: AppContext): Promise<boolean> {
  const token = /^Bearer\s+(\S{20,200})$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (token === undefined) return false;
  const known = c.env.DB.prepare('SELECT 1 FROM operator_tokens WHERE token_hash = ? AND expires_at > ?');
  return (await askedDatabase(known.bind(await hashOf(token), Date.now()).first())) !== null;
}

/** Whoever can write to the database is the operator; nobody else is told that there is something here. */
export const operatorOnly: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (await isOperator(c)) return next();
  await countGuess(c);
  throw new ApiError('not-found');
};
