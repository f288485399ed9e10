/**
 * The operator's console: an app of its own, for of what the others answer to any page it answers nothing. Its routes are those
 * of the table, each behind the role that stands there.
 */
import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { AppEnv } from '../app-env.ts';
import { askedDatabase } from '../asked-database.ts';
import { CONSOLE_ROUTES, type ConsoleRouteName } from '../console-contract.ts';
import { ApiError } from '../errors.ts';
import { limitBody, readBody } from '../middleware/json-body.ts';
import { ownHost } from '../middleware/own-host.ts';
import { answerError, requestContext } from '../middleware/request-context.ts';
import { CONSOLE_BODIES, CONSOLE_QUERIES } from './schemas/requests.ts';
import { CONSOLE_ANSWERS, type ConsoleRequest, type StreamName } from './answers.ts';
import { readQuery } from './asked.ts';
import { consoleHeaders, demandRole, ownPageOnly } from './guard.ts';
import { listen } from './listen.ts';
import { playRecording } from './recording.ts';

const SMALL_BYTES = 20_000;

export const consoleApp = new Hono<AppEnv>();

consoleApp.use(requestContext);
consoleApp.use(consoleHeaders);
consoleApp.use(ownHost);
consoleApp.use(ownPageOnly);
consoleApp.use(
  methodNotAllowed({
    app: consoleApp,
    onMethodNotAllowed: (c, methods) => {
      c.header('allow', methods.join(', '));
      return answerError(new ApiError('method-not-allowed'), c);
    },
  }),
);
consoleApp.onError((error, c) => answerError(error, c));
consoleApp.notFound((c) => answerError(new ApiError('not-found'), c));

/** What is told as it happens, to who may read. */
consoleApp.on(CONSOLE_ROUTES.live.method, CONSOLE_ROUTES.live.path, async (c) => {
  const session = await demandRole(c, CONSOLE_ROUTES.live, 'listens');
  readQuery(c, CONSOLE_QUERIES.live);
  return listen(c, session);
});

/** Of a call, for who may read what was said in it. */
consoleApp.on(CONSOLE_ROUTES.recording.method, CONSOLE_ROUTES.recording.path, async (c) => {
  const session = await demandRole(c, CONSOLE_ROUTES.recording, 'asks');
  readQuery(c, CONSOLE_QUERIES.recording);
  if (!session) throw new ApiError('internal');
  return playRecording(c, session.operator, c.req.param('id') ?? '');
});

/** These ask others than the database, which are waited for longer, and wait for the database by themselves. */
const ASKS_OTHERS: readonly ConsoleRouteName[] = ['testEndpoint', 'testAlerts'];

function answer<N extends Exclude<ConsoleRouteName, StreamName>>(name: N): void {
  const route = CONSOLE_ROUTES[name];
  consoleApp.on(route.method, route.path, limitBody(SMALL_BYTES), async (c) => {
    const session = await demandRole(c, route, 'asks');
    const schema = name in CONSOLE_BODIES ? CONSOLE_BODIES[name as keyof typeof CONSOLE_BODIES] : null;
    const query = readQuery(c, CONSOLE_QUERIES[name]);
    const body = schema ? await readBody<unknown>(c, schema) : null;
    const asked = {
      c,
      db: c.env.DB,
      session,
      operator: session && session.operator,
      query,
      body,
      id: c.req.param('id') ?? '',
    } as unknown as ConsoleRequest<N>;
    const answered: Promise<unknown> = CONSOLE_ANSWERS[name](asked);
    return c.json(await (ASKS_OTHERS.includes(name) ? answered : askedDatabase(answered)));
  });
}
for (const name of Object.keys(CONSOLE_ANSWERS) as (keyof typeof CONSOLE_ANSWERS)[]) answer(name);
