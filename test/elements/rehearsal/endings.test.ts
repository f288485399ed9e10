import { LINES } from '../../../worker/rehearsal/voice/lines.ts';
import { equal, eventually, ok } from '../assert.ts';
import {
  type Fields,
  isTranscript,
  microphones,
  ORIGIN,
  type Visit,
  itInTheLongRun,
  itOnce,
  visit,
} from './visit.ts';

const fatal = (call: Visit, ms = 25_000) =>
  call
    .seen('error', (detail) => detail['type'] === 'daily-error', ms)
    .then((detail) => (detail['error'] as Fields)['message'] as { type: string; msg: string });

/** Everything that a call leaves behind. */
async function nothingIsLeft(call: Visit): Promise<void> {
  await call.seen('call-end');
  equal(call.audio(), null, 'no audio element');
  await eventually('the microphone is released', () =>
    microphones.every((track) => track.readyState === 'ended'),
  );
}

const endedStatus = (call: Visit) =>
  call.message((message) => message['type'] === 'status-update' && message['status'] === 'ended');

describe('a call that the room ends', () => {
  itOnce('ejected: after the greeting', async () => {
    const call = visit('ejected');
    equal(await fatal(call), { type: 'ejected', msg: 'Meeting has ended' });
    await nothingIsLeft(call);
    await call.end();
  });

  itInTheLongRun('expired-room: when its time is over', async () => {
    const call = visit('expired-room');
    equal((await fatal(call)).type, 'exp-room');
    await nothingIsLeft(call);
    await call.end();
  });

  itOnce('drops-midway: in the middle of a sentence, after the network has warned', async () => {
    const call = visit('drops-midway');
    equal((await fatal(call)).type, 'connection-error');
    const names = call.events.map(({ name }) => name);
    ok(names.indexOf('network-quality-change') < names.indexOf('error'), 'the network warned before');
    equal((await call.seen('network-connection', (d) => d['event'] === 'interrupted'))['type'], 'sfu');
    ok(call.messages.some(isTranscript('assistant', 'partial')), 'a sentence had begun');
    ok(
      !call.messages.some((m) => isTranscript('assistant', 'final')(m) && m['transcript'] === LINES.story),
      'it was not finished',
    );
    await nothingIsLeft(call);
    await call.end();
  });

  itOnce('says-goodbye: the assistant hangs up', async () => {
    const call = visit('says-goodbye');
    equal((await endedStatus(call))['endedReason'], 'assistant-ended-call');
    equal(await fatal(call), { type: 'ejected', msg: 'Meeting has ended' });
    await nothingIsLeft(call);
    equal(call.messages.filter((m) => m['status'] === 'ended').length, 1, 'the end is told once');
    await call.end();
  });
});

describe('a call that is ended through the Worker', () => {
  it('ends as the provider ends one', async () => {
    const call = visit('greets');
    await call.seen('call-start');
    const answer = await fetch(`${ORIGIN}/api/vapi/call/${String(call.started?.['id'])}`, {
      method: 'DELETE',
      headers: { authorization: 'Bearer default' },
    });
    equal(answer.status, 200);
    equal((await endedStatus(call))['endedReason'], 'assistant-ended-call');
    equal(await fatal(call), { type: 'ejected', msg: 'Meeting has ended' });
    await nothingIsLeft(call);
    await call.end();
  });

  itOnce('is known to be over at the Worker when the visitor leaves', async () => {
    const call = visit('greets');
    await call.seen('call-start');
    const room = `${ORIGIN}/rehearsal/room/${String(call.started?.['id'])}`;
    const state = async () => (await (await fetch(room)).json()) as Fields;
    equal(await state(), { status: 'active', joined: true });
    await call.vapi.stop();
    let last: Fields = {};
    for (let i = 0; i < 50 && last['status'] !== 'ended'; i += 1) {
      last = await state();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    equal([last['status'], last['endedReason']], ['ended', 'customer-ended-call']);
    await call.end();
  });
});

describe('a call that the visitor ends', () => {
  itOnce('by end(): the provider hears of it and says so', async () => {
    const call = visit('greets');
    await call.seen('call-start');
    (call.vapi as unknown as { end(): void }).end();
    equal((await endedStatus(call))['endedReason'], 'customer-ended-call');
    await nothingIsLeft(call);
    await call.end();
  });

  it('and starts again: a second call as good as the first', async () => {
    const first = visit('greets');
    await first.seen('call-start');
    await first.end();
    const second = visit('greets');
    await second.seen('call-start');
    await second.message(isTranscript('assistant', 'partial'));
    ok(second.audio(), 'it has an audio element');
    await second.end();
    await nothingIsLeft(second);
  });
});
