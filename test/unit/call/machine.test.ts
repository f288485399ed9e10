import { describe, expect, it } from 'vitest';
import { IDLE, transition } from '../../../widget/call/machine.ts';
import type { CallEvent, CallState } from '../../../widget/call/machine.ts';
import type { InstanceState } from '../../../widget/call/types.ts';

const run = (events: CallEvent[], from: CallState = IDLE) => events.reduce(transition, from);
const START: CallEvent = { type: 'start', at: 1 };
const CONNECTED: CallEvent = { type: 'connected', at: 2 };
const ENDED: CallEvent = { type: 'ended', reason: 'visitor', seconds: 3 };
const FAILED: CallEvent = { type: 'failed', error: { code: 'unknown', next: 'try-again' }, reported: true };
const DROPPED: CallEvent = { type: 'dropped', until: 9, cause: 'network', callId: 'c' };
const DISMISSED: CallEvent = { type: 'dismissed' };
const PHASES: Record<string, CallState> = {
  idle: IDLE,
  connecting: run([START]),
  connected: run([START, CONNECTED]),
  dropped: run([START, CONNECTED, DROPPED]),
  ending: run([START, { type: 'ending' }]),
  ended: run([START, ENDED]),
  failed: run([START, FAILED]),
};

/** From each phase, where each event leads; what is not named changes nothing. */
const TABLE: Record<string, Partial<Record<CallEvent['type'], string>>> = {
  idle: { start: 'connecting', dropped: 'dropped' },
  connecting: {
    connected: 'connected',
    ending: 'ending',
    ended: 'ended',
    failed: 'failed',
    dropped: 'dropped',
  },
  connected: { ending: 'ending', ended: 'ended', failed: 'failed', dropped: 'dropped' },
  dropped: { start: 'connecting', ending: 'ending', ended: 'ended' },
  ending: { ended: 'ended' },
  ended: { start: 'connecting', dismissed: 'idle', dropped: 'dropped' },
  failed: { start: 'connecting', dismissed: 'idle', dropped: 'dropped' },
};
const EVENTS: CallEvent[] = [START, CONNECTED, { type: 'ending' }, ENDED, FAILED, DROPPED, DISMISSED];

describe('the phase', () => {
  for (const [name, state] of Object.entries(PHASES)) {
    for (const event of EVENTS) {
      const to = TABLE[name]?.[event.type];
      it(`${name}: ${event.type} ${to ? `leads to ${to}` : 'changes nothing'}`, () => {
        const next = transition(state, event);
        if (to) expect(next.phase.name).toBe(to);
        else expect(next).toBe(state);
      });
    }
  }

  it('a join while joining or joined does nothing', () => {
    for (const state of [PHASES['connecting'], PHASES['connected']]) {
      expect(transition(state as CallState, START)).toBe(state);
    }
  });
});

const ORDER: InstanceState[] = ['new', 'loading', 'loaded', 'joining', 'joined', 'left', 'error'];
const FOLLOWS: Record<InstanceState, InstanceState[]> = {
  new: ['loading', 'error'],
  loading: ['loaded', 'left', 'error'],
  loaded: ['joining', 'left', 'error'],
  joining: ['joined', 'left', 'error'],
  joined: ['left', 'error'],
  left: ['error'],
  error: ['error'],
};

describe('the call instance', () => {
  for (const from of ORDER) {
    for (const to of ORDER) {
      const allowed = FOLLOWS[from].includes(to);
      it(`${from} ${allowed ? 'may become' : 'never becomes'} ${to}`, () => {
        const state: CallState = { ...(PHASES['connecting'] as CallState), instance: from };
        expect(transition(state, { type: 'instance', state: to }).instance).toBe(allowed ? to : from);
      });
    }
  }

  it('a fatal error resets what belonged to the meeting', () => {
    const meeting = run(
      [
        { type: 'access', access: 'full' },
        { type: 'track', of: 'assistant', state: 'playable' },
        { type: 'speaking', who: 'assistant', speaking: true },
        { type: 'recording', on: true },
        { type: 'sharing', on: true },
        { type: 'player', id: 'p', state: 'play' },
        { type: 'network', quality: 'good' },
      ],
      PHASES['connected'],
    );
    expect(meeting).toMatchObject({ access: 'full', recording: true, remotePlayers: { p: 'play' } });
    const after = transition(meeting, { type: 'instance', state: 'error' });
    expect(after).toMatchObject({
      instance: 'error',
      access: 'unknown',
      tracks: { microphone: 'off', assistant: 'off' },
      speaking: { assistant: false, visitor: false },
      recording: false,
      sharing: false,
      remotePlayers: {},
      network: 'unknown',
    });
  });

  it('knows access, track states and remote players', () => {
    for (const access of ['full', 'lobby', 'none', 'unknown'] as const) {
      expect(transition(IDLE, { type: 'access', access }).access).toBe(access);
    }
    for (const state of ['playable', 'blocked', 'interrupted', 'loading', 'off', 'sendable'] as const) {
      expect(transition(IDLE, { type: 'track', of: 'microphone', state }).tracks.microphone).toBe(state);
    }
    const playing = transition(IDLE, { type: 'player', id: 'a', state: 'play' });
    const paused = transition(playing, { type: 'player', id: 'a', state: 'pause' });
    expect([playing.remotePlayers, paused.remotePlayers]).toEqual([{ a: 'play' }, { a: 'pause' }]);
    expect(transition(paused, { type: 'player', id: 'a', state: null }).remotePlayers).toEqual({});
  });
});

describe('who was muted', () => {
  const muted = run([{ type: 'muted', muted: true }], PHASES['connected']);
  it('is muted when a lost line is back', () => {
    expect(run([DROPPED, START], muted).muted).toBe(true);
  });
  it('is not in the next call', () => {
    expect(run([ENDED, START], muted).muted).toBe(false);
  });
});
