import { applyD1Migrations, env } from 'cloudflare:test';
import type { D1Migration } from 'cloudflare:test';
import type { Env } from '../../worker/env.ts';

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- the one place where cloudflare:test reads the type of `env`
  namespace Cloudflare {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type
    interface Env extends WorkerEnv {}
  }
}

type WorkerEnv = Env & {
  MIGRATIONS: D1Migration[];
  PROVIDER: string;
  RECEIVER: string;
  SOAK: string;
};

await applyD1Migrations(env.DB, env.MIGRATIONS);
