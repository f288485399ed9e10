import { Hono } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { askedDatabase } from '../asked-database.ts';
import { ApiError } from '../errors.ts';
import { burst } from '../middleware/burst.ts';
import { ROUTES } from '../route-table.ts';
import { SOUND_HASH } from '../schemas/site.ts';
import { soundOf } from '../sites/sounds.ts';
import { wayOf } from './way.ts';

/** Its address says what is in it. */
const CACHED = 'public, max-age=31536000, immutable';

export const greetingSoundRoutes = new Hono<AppEnv>().on(
  ...wayOf(ROUTES.greetingSound),
  burst('BURST_OTHER'),
  async (c) => {
    const hash = c.req.param('id') ?? '';
    const sound = SOUND_HASH.test(hash) ? await askedDatabase(soundOf(c.env.DB, hash)) : null;
    if (!sound) throw new ApiError('not-found', { message: 'There is no such greeting.' });
    return c.body(sound.bytes, 200, { 'content-type': sound.type, 'cache-control': CACHED });
  },
);
