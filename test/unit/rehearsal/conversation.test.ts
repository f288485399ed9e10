import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyControl, type Controls } from '../../../worker/rehearsal/page/control.ts';
import { playScript, type Outcome, type ScriptActions } from '../../../worker/rehearsal/playing/play.ts';
import { createVisitorTurns } from '../../../worker/rehearsal/page/visitor-turns.ts';
import type { Step } from '../../../worker/rehearsal/scenario.ts';
import { recordedMessages } from './stubs.ts';

/** A stage that writes down what is performed; `say` answers what the list says, then the call is over. */
function recordingStage(outcomes: Outcome[] = []) {
  const performed: string[] = [];
  const act = (step: Step) => {
    performed.push('line' in step ? `${step.do} ${step.line}` : step.do);
    if (performed.length > 20) return Promise.reject(new Error('over'));
    return Promise.resolve(step.do === 'say' ? (outcomes.shift() ?? 'said') : undefined);
  };
  const stage = new Proxy({} as ScriptActions, { get: () => act });
  return { stage, performed };
}

describe('a script', () => {
  const script: Step[] = [
    { do: 'say', line: 'hello' },
    { do: 'say', line: 'setup' },
    { do: 'wait', ms: 10 },
    { do: 'listen', heard: 'Wait!' },
    { do: 'say', line: 'go-on' },
  ];

  it('is played step by step', async () => {
    const { stage, performed } = recordingStage();
    await playScript(script, [], stage);
    expect(performed).toEqual(['say hello', 'say setup', 'wait', 'listen', 'say go-on']);
  });

  it('leaves unsaid what came before the next listening, once interrupted', async () => {
    const { stage, performed } = recordingStage(['interrupted']);
    await playScript(script, [], stage);
    expect(performed).toEqual(['say hello', 'listen', 'say go-on']);
  });

  it('goes on with what comes afterwards until the call is over', async () => {
    const { stage, performed } = recordingStage();
    const afterwards: Step[] = [
      { do: 'listen', heard: 'More' },
      { do: 'say', line: 'only-script' },
    ];
    await expect(playScript([], afterwards, stage)).rejects.toThrow('over');
    expect(performed.slice(0, 4)).toEqual(['listen', 'say only-script', 'listen', 'say only-script']);
  });
});

describe("the visitor's turn", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function turnsOf() {
    const ending = new AbortController();
    const recorded = recordedMessages();
    const hearing = { attend: vi.fn(), ignore: vi.fn() };
    const turns = createVisitorTurns(hearing, recorded.messages, ending.signal);
    return { ...recorded, ending, hearing, turns };
  }

  it('is written down word by word while it lasts, then as a whole', async () => {
    const { turns, ofType, posted } = turnsOf();
    const turn = turns.listen('Two words', 6000);
    turns.heard('turn-began');
    await vi.advanceTimersByTimeAsync(400);
    expect(ofType('transcript')).toEqual([
      { type: 'transcript', role: 'user', transcriptType: 'partial', transcript: 'Two' },
    ]);
    turns.heard('turn-ended');
    await turn;
    expect(ofType('transcript').at(-1)).toEqual({
      type: 'transcript',
      role: 'user',
      transcriptType: 'final',
      transcript: 'Two words',
    });
    expect(posted.filter((m) => m.type === 'speech-update').map((m) => m['status'])).toEqual([
      'started',
      'stopped',
    ]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('can be written instead of spoken', async () => {
    const { turns, hearing, ofType } = turnsOf();
    const turn = turns.listen('What was meant', 6000);
    expect(turns.typed('What was written')).toBe(true);
    await turn;
    expect(hearing.ignore).toHaveBeenCalled();
    expect(ofType('transcript')).toEqual([]);
    expect(ofType('conversation-update').at(-1)?.['messagesOpenAIFormatted']).toEqual([
      { role: 'user', content: 'What was written' },
    ]);
  });

  it('is nobody’s when nobody listens', () => {
    const { turns, posted } = turnsOf();
    turns.heard('turn-began');
    turns.heard('turn-ended');
    expect(posted).toEqual([]);
    expect(turns.typed('Hello?')).toBe(false);
  });

  it('ends with the call', async () => {
    const { turns, ending } = turnsOf();
    const turn = expect(turns.listen('Two words', 6000)).rejects.toThrow('over');
    turns.heard('turn-began');
    ending.abort(new Error('over'));
    await turn;
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('what is written while the assistant speaks', () => {
  const turnsOf = (answersWritten?: true) => {
    const hearing = { attend: vi.fn(), ignore: vi.fn() };
    const { messages } = recordedMessages();
    return createVisitorTurns(hearing, messages, new AbortController().signal, answersWritten);
  };

  it('is the next turn, as one, where it is answered', async () => {
    const turns = turnsOf(true);
    expect([turns.kept('One'), turns.kept('two')]).toEqual([true, true]);
    await expect(turns.listen('(you spoke)', 6000)).resolves.toBe('One two');
  });

  it('is nobody’s turn where it is not', () => {
    expect(turnsOf().kept('One')).toBe(false);
  });
});

describe('live call control', () => {
  function controlled() {
    const say = vi.fn((_sentence: unknown, _how: unknown) => Promise.resolve<Outcome>('said'));
    const controls = {
      speaker: { say, interrupt: vi.fn(), cut: vi.fn() },
      turns: {
        listen: vi.fn(),
        heard: vi.fn(),
        noted: vi.fn(),
        typed: vi.fn(() => false),
        kept: vi.fn(() => false),
        isWaiting: vi.fn(() => false),
        isSilent: vi.fn(() => false),
      },
      cards: { noted: vi.fn() },
      common: { answers: vi.fn(() => false), answered: vi.fn(() => Promise.resolve(true)) },
      setMuted: vi.fn(),
      firstMessageAsked: vi.fn(),
      end: vi.fn(),
    } satisfies Controls;
    return {
      controls,
      tell: (message: Record<string, unknown>) => applyControl(controls, message, 'customer-ended-call'),
    };
  }

  it('says what the SDK calls message and the interface calls content', () => {
    const { controls, tell } = controlled();
    tell({ type: 'say', message: 'By the SDK' });
    tell({ type: 'say', content: 'By the interface', interruptionsEnabled: true });
    expect(controls.speaker.say.mock.calls).toMatchObject([
      [{ text: 'By the SDK' }, { firm: true }],
      [{ text: 'By the interface' }, { firm: false }],
    ]);
    expect(controls.speaker.cut).not.toHaveBeenCalled();
  });

  it('cuts the assistant short and ends the call afterwards, where it is asked to', async () => {
    const { controls, tell } = controlled();
    tell({ type: 'say', content: 'Goodbye', endCallAfterSpoken: true, interruptAssistantEnabled: true });
    expect(controls.speaker.cut).toHaveBeenCalledOnce();
    await Promise.resolve();
    expect(controls.end).toHaveBeenCalledWith('assistant-ended-call');
  });

  it('answers a written message that comes out of turn', () => {
    const { controls, tell } = controlled();
    tell({ type: 'add-message', message: { role: 'user', content: 'Hello?' } });
    expect(controls.turns.typed).toHaveBeenCalledWith('Hello?');
    expect(controls.speaker.say).toHaveBeenCalledOnce();
  });

  it('answers what everybody answers, also out of turn', () => {
    const { controls, tell } = controlled();
    controls.common.answers.mockReturnValue(true);
    tell({ type: 'add-message', message: { role: 'user', content: 'Are you a robot?' } });
    expect(controls.common.answered).toHaveBeenCalledWith('Are you a robot?');
    expect(controls.speaker.say).not.toHaveBeenCalled();
  });

  it('keeps a written message that comes out of turn for its answer, where one comes', () => {
    const { controls, tell } = controlled();
    controls.turns.kept.mockReturnValue(true);
    tell({ type: 'add-message', message: { role: 'user', content: 'Hello?' } });
    expect(controls.speaker.interrupt).toHaveBeenCalledOnce();
    expect(controls.turns.kept).toHaveBeenCalledWith('Hello?');
    expect(controls.speaker.say).not.toHaveBeenCalled();
  });

  it('leaves a written message unanswered that wants no answer', () => {
    const { controls, tell } = controlled();
    tell({ type: 'add-message', message: { role: 'user', content: 'FYI' }, triggerResponseEnabled: false });
    expect(controls.turns.noted).toHaveBeenCalledWith('FYI');
    expect(controls.speaker.say).not.toHaveBeenCalled();
  });

  it('mutes the assistant, asks for the first message, and ends the call', () => {
    const { controls, tell } = controlled();
    tell({ type: 'control', control: 'mute-assistant' });
    tell({ type: 'control', control: 'unmute-assistant' });
    tell({ type: 'control', control: 'say-first-message', videoRecordingStartDelaySeconds: 1 });
    tell({ type: 'end-call' });
    expect(controls.setMuted.mock.calls).toEqual([[true], [false]]);
    expect(controls.firstMessageAsked).toHaveBeenCalledOnce();
    expect(controls.end).toHaveBeenCalledWith('customer-ended-call');
  });

  it.each([
    {},
    { type: 7 },
    { type: 'toString' },
    { type: 'say' },
    { type: 'control', control: 'constructor' },
  ])('ignores %j', (message) => {
    const { controls, tell } = controlled();
    tell(message);
    expect(controls.end).not.toHaveBeenCalled();
    expect(controls.speaker.say).not.toHaveBeenCalled();
  });
});
