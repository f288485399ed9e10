/** Opens a page's socket at the feed. */
import type { AppContext } from '../app-env.ts';
import { ApiError } from '../errors.ts';
import { SESSION_HEADER } from './feed.ts';
import type { Session } from './sessions.ts';
import { feedOf } from '../feed/tell.ts';

export async function listen(c: AppContext, session: Session | null): Promise<Response> {
  if (c.req.header('upgrade')?.toLowerCase() !== 'websocket' || !session)
    throw new ApiError('bad-request', { message: 'upgrade: expected websocket, got another request' });
  const headers = { upgrade: 'websocket', [SESSION_HEADER]: session.id };
  const { webSocket } = await feedOf(c.env).fetch('https://console.invalid/', { headers });
  return new Response(null, { status: 101, webSocket });
}
