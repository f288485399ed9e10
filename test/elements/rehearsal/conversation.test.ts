import { assert, expect } from 'chai';
import { pause } from '../../pause.ts';
import { until } from '../until.ts';
import { type Fields, isTranscript, type Visit, itInTheLongRun, itOnce, visit } from './visit.ts';

const final = (call: Visit, words: RegExp, ms?: number) =>
  call.message((m) => isTranscript('assistant', 'final')(m) && words.test(String(m['transcript'])), ms);

const write = (call: Visit, content: string, more: Fields = {}) =>
  call.vapi.send({ type: 'add-message', message: { role: 'user', content }, ...more } as Parameters<
    Visit['vapi']['send']
  >[0]);

/** Cuts the greeting short, so that the script goes on with the visitor's turn. */
async function skipGreeting(call: Visit): Promise<void> {
  await call.seen('call-start');
  await call.message((message) => message['type'] === 'speech-update');
  call.vapi.send({
    type: 'say',
    message: 'Yes?',
    interruptAssistantEnabled: true,
  } as Parameters<Visit['vapi']['send']>[0]);
  await final(call, /^Yes\?$/);
}

describe('what the page may say', () => {
  it('a written message is a turn, and is answered', async () => {
    const call = visit('greets');
    try {
      await call.seen('call-start');
      // What the pretended microphone hears would be the turn before it, and be answered first.
      call.vapi.setMuted(true);
      await skipGreeting(call);
      write(call, 'What do you do?');
      await final(call, /^Our assistants answer/);
      const update = call.messages.findLast((m) => m['type'] === 'conversation-update');
      const said = (update?.['messagesOpenAIFormatted'] as Fields[]).map((m) => m['content']);
      assert(said.includes('What do you do?'), 'it is part of the conversation');
    } finally {
      await call.end();
    }
  });

  itInTheLongRun('asked for a person, it shows the way to one, and says what it is', async function () {
    this.timeout(100_000);
    const call = visit('hr:HR-002');
    try {
      await skipGreeting(call);
      write(call, 'Are you a real person?');
      await final(call, /^No\. I am an AI, Calends\./, 30_000);
      write(call, 'A person please');
      await call.message(
        (m) => m['type'] === 'tool-calls' && JSON.stringify(m).includes('"type":"person"'),
        30_000,
      );
      await final(call, /^Of course\. The way to someone/, 30_000);
    } finally {
      await call.end();
    }
  });

  itOnce('words of its own are said in captions and sound', async () => {
    const call = visit('greets');
    try {
      await skipGreeting(call);
      const levels = call.levels.remote.length;
      await call.control({ type: 'say', content: 'Nobody has ever recorded these words for anyone' });
      await final(call, /^Nobody has ever recorded/);
      assert(Math.max(...call.levels.remote.slice(levels)) > 0.05, 'they are audible');
    } finally {
      await call.end();
    }
  });

  itInTheLongRun('a last word, after which the call ends', async () => {
    const call = visit('greets');
    try {
      await skipGreeting(call);
      await call.control({ type: 'say', content: 'That was all', endCallAfterSpoken: true });
      await final(call, /^That was all$/);
      await call.seen('call-end');
    } finally {
      await call.end();
    }
  });

  itOnce('the assistant is muted and unmuted', async () => {
    const call = visit('long-talk');
    try {
      await call.seen('speech-start');
      await call.control({ type: 'control', control: 'mute-assistant' });
      const asked = call.levels.remote.length;
      // Longer than a voice is silent between two sentences, before it has heard of it.
      const lately = () => call.levels.remote.slice(asked).slice(-10);
      await until(() => lately().length === 10 && Math.max(...lately()) < 0.05, 'silence');
      const muted = call.levels.remote.length;
      await pause(600, 'a voice that goes on would be heard within it');
      assert(Math.max(...call.levels.remote.slice(muted)) < 0.05, 'nothing is heard');
      await call.control({ type: 'control', control: 'unmute-assistant' });
      const unmuted = call.levels.remote.length;
      await until(() => Math.max(0, ...call.levels.remote.slice(unmuted)) > 0.1, 'sound again');
    } finally {
      await call.end();
    }
  });

  itOnce('anything else is refused by the Worker', async () => {
    const call = visit('greets');
    try {
      await call.seen('call-start');
      expect((await call.control({ type: 'dance' })).status).to.equal(400);
      expect((await call.control({ type: 'say', content: '' })).status).to.equal(400);
    } finally {
      await call.end();
    }
  });
});

describe('what a script can do', () => {
  itOnce('tool-call: calls a tool of the page', async () => {
    const call = visit('tool-call');
    try {
      await skipGreeting(call);
      write(call, 'Show me the prices');
      const { toolCallList, toolWithToolCallList } = await call.message((m) => m['type'] === 'tool-calls');
      const [tool] = toolCallList as { id: string; type: string; function: Fields }[];
      assert(tool && tool.id.length > 10, 'the call of the tool has an id');
      expect(tool.type).to.equal('function');
      expect(tool.function).to.deep.equal({ name: 'open_page', arguments: { path: '/pricing' } });
      expect((toolWithToolCallList as { toolCall: unknown }[])[0]?.toolCall).to.deep.equal(tool);
      await final(call, /^There they are/);
    } finally {
      await call.end();
    }
  });

  itOnce('poor-network: gets worse, breaks and recovers', async function () {
    this.timeout(60_000);
    const call = visit('poor-network');
    try {
      await skipGreeting(call);
      await call.seen('network-connection', (d) => d['event'] === 'interrupted', 25_000);
      await call.seen('network-quality-change', (d) => d['threshold'] === 'good', 25_000);
      const states = call.events
        .filter(({ name }) => name === 'network-quality-change')
        .map(({ detail }) => [detail['threshold'], detail['networkState'], detail['quality']]);
      expect(states).to.deep.equal([
        ['low', 'warning', 46],
        ['very-low', 'bad', 12],
        ['good', 'good', 100],
      ]);
    } finally {
      await call.end();
    }
  });

  itOnce('recording: is announced before the first word', async () => {
    const call = visit('recording');
    try {
      const { recordingId } = await call.seen('recording-started');
      assert(recordingId, 'the recording has an id');
      await final(call, /^This call is being recorded/);
    } finally {
      await call.end();
    }
  });
});
