/** The provider of a Worker without keys: a room of its own for every call, a script for every assistant. */
import type { WebCallRequest } from '../contract.ts';
import { faultOfStatus, ProviderFault } from '../providers/fault.ts';
import { WAITS_FOR_VISITOR } from '../providers/port.ts';
import { createShownCards } from '../providers/shown-cards.ts';
import type { ProviderCallState, Providers, VideoEdge, VoiceEdge } from '../providers/port.ts';
import { createRehearsalChat } from './chat.ts';
import { INTRODUCED } from './part-scenarios.ts';
import { isOpen, OPEN } from './playing/open-placement.ts';
import { NO_WORDS, type CallReport } from '../report-contract.ts';
import type { RehearsalRoom } from './room.ts';
import { GREETING } from './spoken-greeting.ts';
import { WAITS } from './played.ts';
import { DEFAULT_SCENARIO, findScenario, SCENARIOS } from './scenarios.ts';

type Rooms = DurableObjectNamespace<RehearsalRoom>;

/** The provider's own default for the longest length of a call, in s. */
const USUAL_SECONDS = 600;
const LONGEST_SECONDS = 43_200;

function longestLength(request: WebCallRequest): number {
  const asked = request.assistantOverrides?.['maxDurationSeconds'];
  return typeof asked === 'number' && asked > 0 ? Math.min(asked, LONGEST_SECONDS) : USUAL_SECONDS;
}

const stateOf = async (rooms: Rooms, id: string): Promise<ProviderCallState> =>
  ((await rooms.getByName(id).state()) as ProviderCallState | null) ?? { status: 'unknown' };

/** As a provider's own. Nobody is charged for it. */
async function reportOf(rooms: Rooms, id: string): Promise<CallReport | null> {
  const past = await rooms.getByName(id).past();
  if (!past) return null;
  const { endedReason, seconds, turns } = past;
  const shown = createShownCards();
  for (const [index, { card, at }] of past.cards.entries()) shown.show(card, String(index), at);
  const words = { ...NO_WORDS, turns, cards: shown.cards };
  return { isWhole: true, endedReason, seconds, success: null, cost: 0, costParts: {}, words };
}

function createRehearsalVoice(rooms: Rooms): VoiceEdge {
  return {
    async createWebCall(request, { origin, site }) {
      const { name, scenario } = findScenario(request.assistantId);
      const { creation } = scenario;
      if (creation.outcome === 'refused') {
        const { status, error, message } = creation;
        throw faultOfStatus(status, JSON.stringify({ statusCode: status, error, message }));
      }
      const id = crypto.randomUUID();
      await rooms.getByName(id).open({
        maxSeconds: longestLength(request),
        site,
        kind: 'voice',
        staysOpen: request.roomDeleteOnUserLeaveEnabled === false,
      });
      const room = `${origin}/rehearsal/room/${id}`;
      const waits = request.assistantOverrides?.['firstMessageMode'] === WAITS_FOR_VISITOR;
      const open = isOpen(name, request.assistantOverrides?.variableValues);
      return {
        answer: {
          id,
          webCallUrl: `${room}?scenario=${name}${waits ? `&${WAITS}` : ''}${open ? `&${OPEN}` : ''}`,
          artifactPlan: { videoRecordingEnabled: creation.recorded === true },
          assistant: { voice: { provider: 'rehearsal' } },
        },
        controlUrl: `${room}/control`,
      };
    },
    async endCall({ id }) {
      if (!(await rooms.getByName(id).control({ type: 'end-call' }))) {
        throw new ProviderFault('provider-refused', 'There is no such room.', { status: 404 });
      }
    },
    callState: ({ id }) => stateOf(rooms, id),
    report: (id) => reportOf(rooms, id),
    // A room is a part of this Worker, and costs nothing: none is lost sight of.
    runningCalls: () => Promise.resolve({ running: [], unread: null }),
    reach: () => Promise.resolve(),
  };
}

function createRehearsalVideo(rooms: Rooms): VideoEdge {
  return {
    async createConversation({ maxSeconds, member }, { origin, site }) {
      const id = crypto.randomUUID();
      await rooms.getByName(id).open({ maxSeconds, site, kind: 'video' });
      return { id, url: `${origin}/rehearsal/video/?room=${id}${member ? `&scenario=${member.plays}` : ''}` };
    },
    async endConversation(id) {
      if (!(await rooms.getByName(id).control({ type: 'end-call' }))) {
        throw new ProviderFault('provider-refused', 'There is no such room.', { status: 404 });
      }
    },
    conversationState: (id) => stateOf(rooms, id),
    report: (id) => reportOf(rooms, id),
    runningConversations: () => Promise.resolve({ running: [], isWhole: true }),
    reach: () => Promise.resolve(),
  };
}

export function rehearsalProviders(rooms: Rooms): Providers {
  return {
    mode: 'rehearsal',
    voice: createRehearsalVoice(rooms),
    video: createRehearsalVideo(rooms),
    chat: createRehearsalChat(),
    assistants: [...Object.keys(SCENARIOS), ...INTRODUCED],
    fallbackAssistant: DEFAULT_SCENARIO,
    spokenGreeting: GREETING,
    reported: async (id) => rooms.getByName(id).reported(),
    callMachineUrl: (origin) => `${origin}/rehearsal/call-machine.js`,
  };
}
