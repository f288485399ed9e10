import { equal, eventually, ok } from '../assert.ts';
import { type Fields, isTranscript, loudest, microphones, type Visit, visit } from './visit.ts';

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
    ok(/^[\da-f-]{36}$/.test(String(call.started?.['id'])), 'the call has an id');
    const status = await call.message((message) => message['type'] === 'status-update');
    equal(without(status, 'timestamp'), { type: 'status-update', status: 'in-progress' });
    equal(typeof status['timestamp'], 'number');
  });

  it('can be heard', async () => {
    const element = await eventually('the audio element', () => call.audio());
    ok((await loudest(element, 1500)) > 0.01, 'the track carries sound');
    ok(Math.max(...call.levels.remote) > 0.1, 'the SDK sees the level');
    await call.seen('speech-start');
  });

  it('captions the assistant word by word, then as a whole', async () => {
    const final = await call.message(isTranscript('assistant', 'final'));
    equal(final['transcript'], GREETING);
    const partials = call.messages
      .filter(isTranscript('assistant', 'partial'))
      .map((m) => String(m['transcript']));
    ok(partials.length > 10, 'many partial captions');
    ok(
      partials.every((words) => GREETING.startsWith(words)),
      'each is a beginning of the sentence',
    );
    equal(
      [...partials].sort((a, b) => a.length - b.length),
      partials,
      'they grow',
    );
  });

  it('tells what is said in the shapes of the provider', async () => {
    const find = async (type: string, which: Fields) =>
      without(
        await call.message((m) => m['type'] === type && Object.entries(which).every(([k, v]) => m[k] === v)),
        'timestamp',
      );
    equal(await find('model-output', {}), { type: 'model-output', output: GREETING });
    equal(await find('voice-input', {}), { type: 'voice-input', input: GREETING });
    equal(await find('speech-update', { status: 'started' }), {
      ...{ type: 'speech-update', status: 'started' },
      ...{ role: 'assistant', turn: 0 },
    });
    equal(await find('speech-update', { status: 'stopped' }), {
      ...{ type: 'speech-update', status: 'stopped' },
      ...{ role: 'assistant', turn: 0 },
    });
    const update = await call.message((message) => message['type'] === 'conversation-update');
    equal(update['messagesOpenAIFormatted'], [{ role: 'assistant', content: GREETING }]);
    const [said] = update['messages'] as Fields[];
    equal(without(said ?? {}, 'time', 'endTime', 'secondsFromStart', 'duration'), {
      role: 'bot',
      message: GREETING,
    });
    for (const name of ['time', 'endTime', 'secondsFromStart', 'duration'])
      equal(typeof said?.[name], 'number', `${name} is a number`);
  });

  it('hears a turn end, although the microphone may never be silent, and answers it', async function () {
    this.timeout(45_000);
    const heard = await call.message(isTranscript('user', 'final'), 25_000);
    equal(heard['transcript'], 'What do your assistants do?');
    ok(call.messages.some(isTranscript('user', 'partial')), 'the visitor is captioned while speaking');
    ok(Math.max(...call.levels.local) > 0.01, 'the SDK sees the level of the microphone');
    await call.message(
      (m) => m['type'] === 'model-output' && /^Our assistants answer/.test(String(m['output'])),
    );
  });

  it('ends with nothing left behind', async () => {
    await call.vapi.stop();
    await call.seen('call-end');
    equal(call.audio(), null, 'no audio element');
    ok(microphones.length > 0, 'a microphone was used');
    ok(
      microphones.every((track) => track.readyState === 'ended'),
      'every microphone has been released',
    );
    const count = call.messages.length;
    const levels = call.levels.remote.length;
    await new Promise((resolve) => setTimeout(resolve, 700));
    equal([call.messages.length, call.levels.remote.length], [count, levels], 'nothing comes after the end');
  });
});
