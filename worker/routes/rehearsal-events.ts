import { Hono } from 'hono';
import type { AppContext, AppEnv } from '../app-env.ts';
import { askedDatabase } from '../asked-database.ts';
import { ApiError } from '../errors.ts';
import { burst } from '../middleware/burst.ts';
import { inTime, limitBody } from '../middleware/json-body.ts';
import { receive, receivedBy } from '../rehearsal/received.ts';
import { providersOf } from '../setup/providers.ts';

const PATH = '/rehearsal/events/:name{[\\w-]{1,64}}';
/** The longest contact at six bytes a character, and the rest of an event. */
const EVENT_BYTES = 200_000;

/** Of the endpoints whose address this is, under whatever name of this machine. */
const SECRETS = "SELECT secret FROM event_endpoints WHERE type = 'json' AND substr(url, -length(?1)) = ?1";

function nameOf(c: AppContext): string {
  if (providersOf(c.env).mode !== 'rehearsal') throw new ApiError('not-found');
  return c.req.param('name') ?? '';
}

/** An endpoint of events to try with, where calls are rehearsals: `npm run events -- add SITE HOST/rehearsal/events/NAME`. */
export const rehearsalEventRoutes = new Hono<AppEnv>()
  .post(PATH, burst('BURST_OTHER'), limitBody(EVENT_BYTES), async (c) => {
    const name = nameOf(c);
    const body = await inTime(c.req.text());
    const query = c.env.DB.prepare(SECRETS).bind(`/rehearsal/events/${name}`);
    const { results } = await askedDatabase(query.all<{ secret: string }>());
    const secrets = results.map(({ secret }) => secret);
    const isGood = receive(name, body, c.req.header(), secrets);
    return c.body(null, isGood ? 204 : 401);
  })

  .get(PATH, burst('BURST_OTHER'), (c) => c.json({ received: receivedBy(nameOf(c)) }));
