import type { Context } from 'hono';
import type { Env } from './env.ts';
import type { Site } from './schemas/site.ts';

/** What middleware leaves for the routes. */
export interface AppEnv {
  Bindings: Env;
  Variables: {
    requestId: string;
    /** The Worker's own origin, as the visitor sees it. */
    ownOrigin: string;
    /** Its name, with and without the port. */
    ownHost: { host: string; hostname: string };
    /** Set by `siteGuard`. */
    site: Site;
    /** More for the request's log line. */
    logged: Record<string, string | number | boolean | null>;
  };
}

export type AppContext = Context<AppEnv>;
