import { assert, expect } from 'chai';
import { until } from '../until.ts';
import { LINES } from '../../../worker/rehearsal/voice/lines.ts';
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
  expect(call.audio(), 'no audio element').to.equal(null);
  await until(() => microphones.every((track) => track.readyState === 'ended'), 'the microphone is released');
}

const endedStatus = (call: Visit) =>
  call.message((message) => message['type'] === 'status-update' && message['status'] === 'ended');

describe('a call that the room ends', () => {
  itOnce('ejected: after the greeting', async () => {
    const call = visit('ejected');
    expect(await fatal(call)).to.deep.equal({ type: 'ejected', msg: 'Meeting has ended' });
    await nothingIsLeft(call);
    await call.end();
  });

  itInTheLongRun('expired-room: when its time is over', async () => {
    const call = visit('expired-room');
    expect((await fatal(call)).type).to.equal('exp-room');
    await nothingIsLeft(call);
    await call.end();
  });

  itOnce('drops-midway: in the middle of a sentence, after the network has warned', async () => {
    const call = visit('drops-midway');
    expect((await fatal(call)).type).to.equal('connection-error');
    const names = call.events.map(({ name }) => name);
    assert(names.indexOf('network-quality-change') < names.indexOf('error'), 'the network warned before');
    expect((await call.seen('network-connection', (d) => d['event'] === 'interrupted'))['type']).to.equal(
      'sfu',
    );
    assert(call.messages.some(isTranscript('assistant', 'partial')), 'a sentence had begun');
    assert(
      !call.messages.some((m) => isTranscript('assistant', 'final')(m) && m['transcript'] === LINES.story),
      'it was not finished',
    );
    await nothingIsLeft(call);
    await call.end();
  });

  itOnce('says-goodbye: the assistant hangs up', async () => {
    const call = visit('says-goodbye');
    expect((await endedStatus(call))['endedReason']).to.equal('assistant-ended-call');
    expect(await fatal(call)).to.deep.equal({ type: 'ejected', msg: 'Meeting has ended' });
    await nothingIsLeft(call);
    expect(call.messages.filter((m) => m['status'] === 'ended').length, 'the end is told once').to.equal(1);
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
    expect(answer.status).to.equal(200);
    expect((await endedStatus(call))['endedReason']).to.equal('assistant-ended-call');
    expect(await fatal(call)).to.deep.equal({ type: 'ejected', msg: 'Meeting has ended' });
    await nothingIsLeft(call);
    await call.end();
  });

  itOnce('is known to be over at the Worker when the visitor leaves', async () => {
    const call = visit('greets');
    await call.seen('call-start');
    const room = `${ORIGIN}/rehearsal/room/${String(call.started?.['id'])}`;
    const state = async () => (await (await fetch(room)).json()) as Fields;
    expect(await state()).to.deep.equal({ status: 'active', joined: true });
    await call.vapi.stop();
    let last: Fields = {};
    const asking = setInterval(() => void state().then((told) => (last = told)), 50);
    await until(
      () => last['status'] === 'ended',
      'the room has ended',
      5000,
      () => last,
    );
    clearInterval(asking);
    expect(last['endedReason']).to.equal('customer-ended-call');
    await call.end();
  });
});

describe('a call that the visitor ends', () => {
  itOnce('by end(): the provider hears of it and says so', async () => {
    const call = visit('greets');
    await call.seen('call-start');
    (call.vapi as unknown as { end(): void }).end();
    expect((await endedStatus(call))['endedReason']).to.equal('customer-ended-call');
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
    assert(second.audio(), 'it has an audio element');
    await second.end();
    await nothingIsLeft(second);
  });
});
