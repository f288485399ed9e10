import { assert, expect } from 'chai';
import { until } from '../until.ts';
import { type Fields, isTranscript, loudest, microphones, type Visit, visit } from './visit.ts';
import { pause } from '../../pause.ts';

const GREETING =
  'Hello! I am the rehearsal assistant. Ask me anything, and I will answer as well as a script can.';

const without = (message: Fields, ...names: string[]) =>
  Object.fromEntries(Object.entries(message).filter(([name]) => !names.includes(name)));

describe('a call with the scripted assistant', () => {
  let call: Visit;
  before(() => {
    call = visit('greets');
  });
  after(() => call.end());

  it('begins, and says so', async () => {
    await call.seen('call-start');
    await call.seen('call-start-success');
    assert(/^[\da-f-]{36}$/.test(String(call.started?.['id'])), 'the call has an id');
    const status = await call.message((message) => message['type'] === 'status-update');
    expect(without(status, 'timestamp')).to.deep.equal({ type: 'status-update', status: 'in-progress' });
    expect(typeof status['timestamp']).to.equal('number');
  });

  it('can be heard', async () => {
    const element = await until(() => call.audio(), 'the audio element');
    assert((await loudest(element, 1500)) > 0.01, 'the track carries sound');
    assert(Math.max(...call.levels.remote) > 0.1, 'the SDK sees the level');
    await call.seen('speech-start');
  });

  it('captions the assistant word by word, then as a whole', async () => {
    const final = await call.message(isTranscript('assistant', 'final'));
    expect(final['transcript']).to.deep.equal(GREETING);
    const partials = call.messages
      .filter(isTranscript('assistant', 'partial'))
      .map((m) => String(m['transcript']));
    assert(partials.length > 10, 'many partial captions');
    assert(
      partials.every((words) => GREETING.startsWith(words)),
      'each is a beginning of the sentence',
    );
    expect(
      [...partials].sort((a, b) => a.length - b.length),
      'they grow',
    ).to.deep.equal(partials);
  });

  it('tells what is said in the shapes of the provider', async () => {
    const find = async (type: string, which: Fields) =>
      without(
        await call.message((m) => m['type'] === type && Object.entries(which).every(([k, v]) => m[k] === v)),
        'timestamp',
      );
    expect(await find('model-output', {})).to.deep.equal({ type: 'model-output', output: GREETING });
    expect(await find('voice-input', {})).to.deep.equal({ type: 'voice-input', input: GREETING });
    expect(await find('speech-update', { status: 'started' })).to.deep.equal({
      type: 'speech-update',
      status: 'started',
      role: 'assistant',
      turn: 0,
    });
    expect(await find('speech-update', { status: 'stopped' })).to.deep.equal({
      type: 'speech-update',
      status: 'stopped',
      role: 'assistant',
      turn: 0,
    });
    const update = await call.message((message) => message['type'] === 'conversation-update');
    expect(update['messagesOpenAIFormatted']).to.deep.equal([{ role: 'assistant', content: GREETING }]);
    const [said] = update['messages'] as Fields[];
    expect(without(said ?? {}, 'time', 'endTime', 'secondsFromStart', 'duration')).to.deep.equal({
      role: 'bot',
      message: GREETING,
    });
    for (const name of ['time', 'endTime', 'secondsFromStart', 'duration'])
      expect(typeof said?.[name], `${name} is a number`).to.equal('number');
  });

  it('hears a turn end, although the microphone may never be silent, and answers it', async function () {
    this.timeout(45_000);
    const heard = await call.message(isTranscript('user', 'final'), 25_000);
    expect(heard['transcript']).to.equal('What do your assistants do?');
    assert(call.messages.some(isTranscript('user', 'partial')), 'the visitor is captioned while speaking');
    assert(Math.max(...call.levels.local) > 0.01, 'the SDK sees the level of the microphone');
    await call.message(
      (m) => m['type'] === 'model-output' && /^Our assistants answer/.test(String(m['output'])),
    );
  });

  it('ends with nothing left behind', async () => {
    await call.vapi.stop();
    await call.seen('call-end');
    expect(call.audio(), 'no audio element').to.equal(null);
    assert(microphones.length > 0, 'a microphone was used');
    assert(
      microphones.every((track) => track.readyState === 'ended'),
      'every microphone has been released',
    );
    const count = call.messages.length;
    const levels = call.levels.remote.length;
    await pause(700, 'what comes after the end would come within it');
    expect([call.messages.length, call.levels.remote.length], 'nothing comes after the end').to.deep.equal([
      count,
      levels,
    ]);
  });
});
