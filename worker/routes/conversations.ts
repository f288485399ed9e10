import { Hono } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { hangUp, ownCall } from '../calls/hang-up.ts';
import { orderFrom, placeCall } from '../calls/place.ts';
import { castOf, memberOf } from '../calls/who-answers.ts';
import type { CastMember } from '../cast-contract.ts';
import { PLACEHOLDER_AGENT_ID } from '../contract.ts';
import { ApiError } from '../errors.ts';
import { burst } from '../middleware/burst.ts';
import { limitBody, readBody } from '../middleware/json-body.ts';
import { siteGuard } from '../middleware/site-guard.ts';
import { providersOf } from '../setup/providers.ts';
import { demandOffered } from '../setup/refusing.ts';
import { KEYS } from '../providers/settings.ts';
import { conversationRequest } from '../schemas/conversations.ts';
import type { Site } from '../schemas/site.ts';
import { ROUTES } from '../route-table.ts';
import { countsRefused } from './refused.ts';
import { answer, answerLater, wayOf } from './way.ts';

const SMALL_BYTES = 4000;

/**
 * Whom the page means: its site's own table, and for the specification's placeholder, and whoever of our own pages'
 * cast the table lacks, the site's persona.
 */
function agentOf(
  site: Site,
  agentId: string,
  member: CastMember | null,
): { persona: string | null; replica: string | null } {
  const own = Object.hasOwn(site.agents, agentId) ? site.agents[agentId] : undefined;
  if (own) return own;
  if (member || agentId === PLACEHOLDER_AGENT_ID) return { persona: site.personaId, replica: site.replicaId };
  throw new ApiError('assistant-not-allowed', { field: 'agentId' });
}

export const conversationRoutes = new Hono<AppEnv>()
  .on(
    ...wayOf(ROUTES.createConversation),
    countsRefused,
    burst('BURST_CALLS'),
    siteGuard('required'),
    limitBody(SMALL_BYTES),
    async (c) => {
      const { agentId } = await readBody(c, conversationRequest);
      const site = c.get('site');
      const { video } = demandOffered(providersOf(c.env));
      // The placeholder is nobody's name.
      const cast = agentId === PLACEHOLDER_AGENT_ID ? null : await castOf(c, site);
      const member = memberOf(cast, agentId);
      const agent = agentOf(site, agentId, member);
      if (!video) throw new ApiError('provider-refused', { detail: `${KEYS.video} is not set` });
      const order = { ...orderFrom(c), assistant: agentId, wantedSeconds: site.maxVideoSeconds };
      const what = { kind: 'video', personaId: agent.persona, replicaId: agent.replica, member } as const;
      const placed = await placeCall(c, order, what);
      if ('line' in placed) return answerLater(c, ROUTES.createConversation, placed);
      return answer(c, ROUTES.createConversation, placed);
    },
  )

  .on(...wayOf(ROUTES.endConversation), burst('BURST_OTHER'), limitBody(SMALL_BYTES), async (c) => {
    const over = await hangUp(c, await ownCall(c, 'video', 'end'), 'visitor');
    return (over ? answer : answerLater)(c, ROUTES.endConversation, { ok: true });
  });
