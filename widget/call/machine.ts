/** Where a call stands, and what each event makes of it. Pure and exhaustive; an event out of place changes nothing. */
import type { Standing } from '../../worker/contract.ts';
import type {
  Access,
  CallError,
  CallErrorCode,
  CallPhase,
  CallSnapshot,
  DropCause,
  EndReason,
  InstanceState,
  NetworkQuality,
  RemotePlayerState,
  Speaker,
  TrackState,
} from './types.ts';

export interface CallState extends Omit<
  CallSnapshot,
  'captions' | 'language' | 'sound' | 'summary' | 'devices'
> {
  remotePlayers: Readonly<Record<string, RemotePlayerState>>;
}

type ConnectingStep = Extract<CallPhase, { name: 'connecting' }>['step'];

export type CallEvent =
  | { type: 'start'; at: number }
  | { type: 'step'; step: ConnectingStep; waiting?: Standing | undefined }
  | { type: 'created'; callId: string }
  | { type: 'instance'; state: InstanceState }
  | { type: 'connected'; at: number }
  | { type: 'dropped'; until: number; cause: DropCause; callId: string; muted?: boolean | undefined }
  | { type: 'ending' }
  | { type: 'ended'; reason: EndReason; seconds: number; cause?: DropCause | undefined }
  | { type: 'failed'; error: CallError; reported: boolean }
  | { type: 'dismissed' }
  | { type: 'access'; access: Access }
  | { type: 'track'; of: 'microphone' | 'assistant'; state: TrackState }
  | { type: 'player'; id: string; state: RemotePlayerState | null }
  | { type: 'muted'; muted: boolean }
  | { type: 'hold'; on: boolean }
  | { type: 'speaking'; who: Speaker; speaking: boolean }
  | { type: 'unheard'; unheard: boolean }
  | { type: 'network'; quality: NetworkQuality }
  | { type: 'recording'; on: boolean }
  | { type: 'sharing'; on: boolean }
  | { type: 'notice'; code: CallErrorCode | null };

/** What belongs to one meeting, and goes with it. */
const NO_MEETING = {
  access: 'unknown',
  speaking: { assistant: false, visitor: false },
  unheard: false,
  network: 'unknown',
  tracks: { microphone: 'off', assistant: 'off' },
  recording: false,
  sharing: false,
  onHold: false,
  remotePlayers: {},
} as const satisfies Partial<CallState>;

export const IDLE: CallState = {
  ...NO_MEETING,
  phase: { name: 'idle' },
  instance: 'new',
  callId: null,
  muted: false,
  notice: null,
};

/** A fatal error is possible in every state; a state is left for one of these otherwise. */
const FOLLOWS: Record<InstanceState, readonly InstanceState[]> = {
  new: ['loading'],
  loading: ['loaded', 'left'],
  loaded: ['joining', 'left'],
  joining: ['joined', 'left'],
  joined: ['left'],
  left: [],
  error: [],
};

export const isActive = ({ name }: CallPhase): boolean => name === 'connecting' || name === 'connected';

export function transition(state: CallState, event: CallEvent): CallState {
  const { phase } = state;
  switch (event.type) {
    case 'start':
      if (isActive(phase) || phase.name === 'ending') return state;
      return {
        ...IDLE,
        // Who was muted when the line was cut is muted when it is back.
        muted: phase.name === 'dropped' && state.muted,
        phase: { name: 'connecting', since: event.at, step: 'microphone' },
      };
    case 'step':
      if (phase.name !== 'connecting') return state;
      return { ...state, phase: { ...phase, step: event.step, waiting: event.waiting } };
    case 'created':
      if (!isActive(phase)) return state;
      // Its software may have begun to load before the call was there.
      return state.instance === 'loading' && phase.name === 'connecting'
        ? { ...state, callId: event.callId, phase: { ...phase, step: 'loading', waiting: undefined } }
        : { ...state, callId: event.callId };
    case 'instance':
      return moveInstance(state, event.state);
    case 'connected':
      if (phase.name !== 'connecting') return state;
      return {
        ...state,
        // A microphone that is gone is as gone once the assistant listens.
        notice: state.unheard ? state.notice : null,
        phase: { name: 'connected', since: event.at },
      };
    case 'dropped':
      if (phase.name === 'ending') return state;
      if (phase.name === 'dropped' && phase.until === event.until && phase.cause === event.cause)
        return state;
      return {
        ...state,
        ...NO_MEETING,
        notice: null,
        callId: event.callId,
        muted: event.muted ?? state.muted,
        phase: { name: 'dropped', until: event.until, cause: event.cause },
      };
    case 'ending':
      return isActive(phase) || phase.name === 'dropped' ? { ...state, phase: { name: 'ending' } } : state;
    case 'ended':
      if (!isActive(phase) && phase.name !== 'ending' && phase.name !== 'dropped') return state;
      return over(state, { name: 'ended', reason: event.reason, seconds: event.seconds, cause: event.cause });
    case 'failed':
      if (!isActive(phase)) return state;
      return over(state, { name: 'failed', error: event.error, reported: event.reported });
    case 'dismissed':
      // Which call was the latest is known on: its words may be gone on with in the chat.
      return phase.name === 'ended' || phase.name === 'failed' ? { ...IDLE, callId: state.callId } : state;
    case 'access':
      return { ...state, access: event.access };
    case 'track':
      return { ...state, tracks: { ...state.tracks, [event.of]: event.state } };
    case 'player':
      return { ...state, remotePlayers: withPlayer(state.remotePlayers, event) };
    case 'muted':
      return isActive(phase) && state.muted !== event.muted
        ? { ...state, muted: event.muted, unheard: false }
        : state;
    case 'hold':
      return { ...state, onHold: event.on };
    case 'speaking':
      if (state.speaking[event.who] === event.speaking) return state;
      return { ...state, speaking: { ...state.speaking, [event.who]: event.speaking } };
    case 'unheard':
      return state.unheard === event.unheard ? state : { ...state, unheard: event.unheard };
    case 'network':
      return state.network === event.quality ? state : { ...state, network: event.quality };
    case 'recording':
      return { ...state, recording: event.on };
    case 'sharing':
      return { ...state, sharing: event.on };
    case 'notice':
      return state.notice === event.code ? state : { ...state, notice: event.code };
    default:
      return event satisfies never;
  }
}

function moveInstance(state: CallState, to: InstanceState): CallState {
  if (to === 'error') return { ...state, ...NO_MEETING, instance: 'error' };
  return FOLLOWS[state.instance].includes(to) ? { ...state, instance: to } : state;
}

function over(state: CallState, phase: CallPhase): CallState {
  const instance = state.instance === 'error' || state.instance === 'new' ? state.instance : 'left';
  return { ...state, ...NO_MEETING, muted: false, notice: null, instance, phase };
}

function withPlayer(
  players: CallState['remotePlayers'],
  { id, state }: { id: string; state: RemotePlayerState | null },
): CallState['remotePlayers'] {
  const { [id]: _, ...others } = players;
  return state ? { ...others, [id]: state } : others;
}

/** A call that the microphone may be open for. */
export const isCallOn = ({ phase }: Pick<CallSnapshot, 'phase'>) =>
  ['connecting', 'connected', 'dropped', 'ending'].includes(phase.name);
