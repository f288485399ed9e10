import { assert, expect } from 'chai';
import { until } from '../until.ts';
import { type Fields, microphones, type Visit, itInTheLongRun, itOnce, visit } from './visit.ts';
import { pause } from '../../pause.ts';

/** The `type` of every error that the SDK told of, in order. */
const errorTypes = (call: Visit) =>
  call.events.filter(({ name }) => name === 'error').map(({ detail }) => detail['type']);

const dailyError = (call: Visit) =>
  call
    .seen('error', (detail) => detail['type'] === 'daily-error')
    .then((detail) => detail['error'] as Fields);

const released = () => microphones.every((track) => track.readyState === 'ended');

describe('a room that does not let the visitor in', () => {
  const doors = {
    'meeting-full': 'meeting-full',
    'expired-token': 'exp-token',
    'connection-error': 'connection-error',
    'no-room': 'no-room',
    'not-yet-valid-room': 'nbf-room',
    'not-yet-valid-token': 'nbf-token',
    'not-allowed': 'not-allowed',
    'end-of-life': 'end-of-life',
  };

  for (const [scenario, type] of Object.entries(doors)) {
    const run = type === 'meeting-full' ? it : type === 'end-of-life' ? itOnce : itInTheLongRun;
    run(`${scenario}: says why, and gives the microphone back`, async () => {
      const call = visit(scenario);
      try {
        await until(
          () => call.started === null,
          'the end of start()',
          undefined,
          () => call.events,
        );
        const { error } = (await dailyError(call)) as { error: Fields };
        expect(error['type']).to.deep.equal(type);
        assert(String(error['msg']).length > 5, 'the room has words for it');
        expect(errorTypes(call)).to.deep.equal([
          'daily-error',
          'daily-call-join-error',
          'start-method-error',
        ]);
        assert(!call.events.some(({ name }) => name === 'call-start'), 'no call has begun');
        expect(call.audio(), 'no audio element').to.equal(null);
        assert(microphones.length > 0, 'the microphone was asked for');
        await until(released, 'the microphone is released');
      } finally {
        await call.end();
      }
    });
  }

  itOnce('passes details on as daily-js parses them', async () => {
    const call = visit('connection-error');
    try {
      const { error } = (await dailyError(call)) as { error: Fields };
      expect(error['details']).to.deep.equal({ on: 'signaling' });
    } finally {
      await call.end();
    }
  });
});

describe('a call that is not even created', () => {
  for (const scenario of ['http-401', 'http-500', 'http-429', 'http-404']) {
    const run = scenario === 'http-401' ? itOnce : itInTheLongRun;
    run(`${scenario}: is an error of start() alone`, async () => {
      const call = visit(scenario);
      try {
        await until(
          () => call.started === null,
          'the end of start()',
          undefined,
          () => call.events,
        );
        expect(errorTypes(call)).to.deep.equal(['start-method-error']);
        expect(call.audio(), 'no audio element').to.equal(null);
      } finally {
        await call.end();
      }
    });
  }
});

describe('a room that never answers', () => {
  itOnce('lets the visitor go all the same', async () => {
    const call = visit('never-answers');
    await pause(1500, 'anything that comes would come within it');
    expect(call.started, 'start() still waits').to.deep.equal(undefined);
    expect(errorTypes(call)).to.deep.equal([]);
    await call.vapi.stop();
    await call.seen('call-end');
    await until(released, 'the microphone is released');
  });
});

describe('a room to which no assistant comes', () => {
  itOnce('is joined, but the call does not begin', async () => {
    const call = visit('assistant-never-comes');
    try {
      await call.seen('call-start-success');
      await pause(1500, 'a call that begins would begin within it');
      assert(!call.events.some(({ name }) => name === 'call-start'), 'no call-start');
      expect(call.audio(), 'no audio element').to.equal(null);
    } finally {
      await call.end();
    }
  });
});

describe('a slow room', () => {
  itInTheLongRun('takes its time and then holds the call', async () => {
    const began = performance.now();
    const call = visit('slow-join');
    try {
      await call.seen('call-start');
      assert(performance.now() - began > 4000, 'it takes longer than four seconds');
    } finally {
      await call.end();
    }
  });
});
