/** What everybody of a rehearsal answers, in words and in writing, whatever its script goes on about. */
import { describe, expect, it } from 'vitest';
import cast from '../../../site/_data/cast.js';
import catalogue from '../../../site/_data/catalogue.js';
import plans from '../../../site/_data/plans.js';
import { ownLinesOf } from '../../../site/build/own-lines.ts';
import { recordedLinesOf } from '../../../site/build/recorded-lines.ts';
import type { Candidate } from '../../../site/islands/catalogue/types.ts';
import { BOOKING_CARDS } from '../../../worker/rehearsal/booking-cards.ts';
import { createRehearsalChat } from '../../../worker/rehearsal/chat.ts';
import { createCards } from '../../../worker/rehearsal/playing/cards.ts';
import { createResuming } from '../../../worker/rehearsal/playing/resume.ts';
import { createCommon } from '../../../worker/rehearsal/playing/common.ts';
import { commonAnswer } from '../../../worker/rehearsal/playing/questions.ts';
import { playScript, type ScriptActions } from '../../../worker/rehearsal/playing/play.ts';
import { candidateOf, whoOf } from '../../../worker/rehearsal/playing/who.ts';
import { createScriptActions } from '../../../worker/rehearsal/page/script-actions.ts';
import type { Sentence, Speaker } from '../../../worker/rehearsal/page/speaker.ts';
import type { VisitorTurns } from '../../../worker/rehearsal/page/visitor-turns.ts';
import { PRICES, RATES, SETUP, TRIAL, WHO } from '../../../worker/rehearsal/parts/facts.ts';
import { PARTS } from '../../../worker/rehearsal/parts/index.ts';
import { findScenario } from '../../../worker/rehearsal/scenarios.ts';
import { recordedMessages } from './stubs.ts';

const chat = createRehearsalChat(0);
const context = { origin: 'https://worker.test', site: 'default', requestId: 'one' };
const candidates = new Map((catalogue.candidates as Candidate[]).map((one) => [one.id, one]));
const members = Object.entries(cast.members);
const priced = `${PRICES.join('; ')}.`;

const ASKED: [asked: string, answered: RegExp][] = [
  ['Are you a real person?', /^No\. I am an AI, .+A person can call you back: .*“(?:Ask for a|A) person/],
  ['Are you a human?', /^No\. I am an AI, /],
  ['Are you a bot?', /^Yes\. I am an AI, /],
  ['Is this an AI?', /^Yes\. I am an AI, /],
  ['am I talking to a real person or a robot', /^I am an AI, /],
  ['A person please', /^Of course\. .*person/],
  ['Can I talk to a person?', /^Of course\. .*person/],
  ['I want to talk to a human person now', /^Of course\. .*person/],
  ['Human!', /^Of course\. .*person/],
  ['Do you speak Spanish?', /^This rehearsal speaks English\. /],
  ['Which languages do you speak?', /^This rehearsal speaks English\. /],
  ['Is there a discount for ten?', /^The prices are those of the pricing page/],
  [
    'What is the difference between Starter and Professional?',
    /^Starter: 1 assistant, .*Professional: .*5 tools/,
  ],
  ['How many tools do I get?', /^(?:Starter|Professional): .*5 tools/],
  ['Can I pay by invoice?', /^We accept major credit cards and ACH/],
  ['Can I cancel any time?', /next billing cycle/],
  ['Is there a contract?', /next billing cycle/],
  ['What do 400 calls of 3 minutes cost?', /^That is 1,200 minutes: \$180 on Professional, .*\$530 a month/],
  ['How much would two cost a month?', /^2 of us are \$700 a month on Professional, plus usage/],
  ['Is there a free trial?', /^Yes\. The free trial lasts 14 days/],
  ['Is there a setup fee?', /^There is no setup fee/],
  ['What does a minute cost? How much per minute?', /^On Professional a voice call is \$0\.15 per minute/],
  ['I have chest pain', /^If this is an emergency, please hang up and call 911 now/],
  ['Is what I say recorded or stored?', /trust page/],
  ['What happens to my data?', /trust page/],
  ['Is this call recorded?', /no sound .*trust page/i],
  ['Is this chat stored?', /no sound .*trust page/i],
  ['Do you record our conversation?', /no sound .*recorded/i],
];

/** A candidate answers these from its resume. */
const ASKED_OF_RESUMES: [asked: string, answered: RegExp, ofCandidates: RegExp][] = [
  ['Do you integrate with Salesforce?', /^I write to the tools that you connect; we look at/, /^I work in /],
  ['Can you connect to my CRM?', /^I write to the tools that you connect/, /^I work in /],
  ['Does it work with HubSpot or Workday?', /^I write to the tools that you connect/, /^I work in /],
  [
    'Are you SOC 2 certified?',
    /^Which certificates there are, I do not know/,
    /^Yes, my resume has it: SOC 2|^SOC 2 is not on my resume/,
  ],
];

function chatWith(id: string, plays: string) {
  let sessionId: string | null = null;
  const candidate = candidates.get(id);
  const own = candidate ? ownLinesOf(candidate) : null;
  return async (message: string) => {
    let words = '';
    const order = { assistantId: plays, message, sessionId, context: null, variables: null, own };
    for await (const event of chat.stream(order, context)) {
      if (event.type === 'session') ({ sessionId } = event);
      if (event.type === 'delta') words += event.text;
    }
    return words;
  };
}

const ownOf = (script: string) => {
  const candidate = candidates.get(candidateOf(script) ?? '');
  return candidate ? recordedLinesOf(candidate) : null;
};

/** What is said in a call of that script after each of what was written, and which cards are shown. */
async function called(name: string, written: readonly string[]) {
  const { scenario } = findScenario(name);
  const said: string[] = [];
  const { messages, ofType } = recordedMessages();
  const over = new Error('over');
  let at = 0;
  const speaker: Speaker = {
    say({ text }: Sentence, { begun }) {
      said.push(text);
      begun?.();
      return Promise.resolve('said');
    },
    interrupt: () => undefined,
    cut: () => undefined,
  };
  const cards = createCards(messages);
  const turns = {
    listen() {
      if (at === 0) said.length = 0;
      const text = written[at];
      at += 1;
      return text === undefined ? Promise.reject(over) : Promise.resolve(text);
    },
  } as unknown as VisitorTurns;
  const common = createCommon(
    whoOf(name),
    'spoken',
    (text, card) =>
      speaker.say(
        { text, ms: 0, wordEnds: [], sound: { murmurMs: 0 } },
        { firm: false, begun: () => card && cards.show(card) },
      ),
    cards,
  );
  const stage: ScriptActions = createScriptActions({
    scenario,
    signal: new AbortController().signal,
    speaker,
    turns,
    cards,
    common,
    messages,
    firstMessage: Promise.resolve(),
    resuming: createResuming([]),
    own: Promise.resolve(ownOf(name)),
    send: () => undefined,
    fail: () => undefined,
    end: () => undefined,
    leave: () => undefined,
  });
  await playScript(scenario.script, scenario.afterwards, stage).catch((error: unknown) => {
    if (error !== over) throw error;
  });
  return { said, shown: JSON.stringify(ofType('tool-calls')) };
}

/** Without what introduces it. */
const nameless = (words: string) => words.replace(/^Hello, this is [^.]+\. /, '');

describe.each(members)('%s', (id, { plays, name, role }) => {
  it('answers them in its chat, first and later', async () => {
    for (const [asked, answered] of ASKED) {
      expect(nameless(await chatWith(id, plays)(asked)), asked).toMatch(answered);
      const write = chatWith(id, plays);
      await write('Good morning');
      expect(await write(asked), asked).toMatch(answered);
    }
  });

  it('answers of tools and certificates, a candidate from its resume', async () => {
    for (const [asked, answered, ofCandidates] of ASKED_OF_RESUMES) {
      const expected = candidates.has(id) ? ofCandidates : answered;
      expect(nameless(await chatWith(id, plays)(asked)), asked).toMatch(expected);
      expect((await called(plays, [asked])).said[0], asked).toMatch(expected);
    }
  });

  it('answers them in a call, and shows the way to a person', async () => {
    const { said } = await called(
      plays,
      ASKED.map(([asked]) => asked),
    );
    expect(said).toHaveLength(ASKED.length);
    for (const asked of ['A person please', 'Can I talk to a person?', 'Get me a human'])
      expect((await called(plays, [asked])).shown).toContain('"type":"person"');
    expect((await called(plays, ['Are you a bot?'])).said[0]).toMatch(/^Yes\. I am an AI, /);
  });

  it('tells its name and role', async () => {
    const write = chatWith(id, plays);
    await write('Good morning');
    const answer = await write('What is your name?');
    expect(answer).toContain(name);
    if (!name.includes(' ')) expect(answer).toContain(role);
    expect((await called(plays, ['who are you?'])).said[0]).toContain(name);
  });

  it.each(['How much do you cost?', 'What is your price?'])(
    'tells the price of the plans: %s',
    async (asked) => {
      const write = chatWith(id, plays);
      await write('Good morning');
      expect(await write(asked)).toContain(priced);
      expect((await called(plays, [asked])).said[0]).toContain(priced);
    },
  );

  const hires = ['I want to hire you', 'Can I hire you?', 'I would like to hire you. My name is Ana.'];
  it.runIf(candidates.has(id)).each(hires)('leads to the form that hires it: %s', async (asked) => {
    const write = chatWith(id, plays);
    await write('Good morning');
    expect(await write(asked)).toContain(`Press “Hire ${name}” below`);
    expect((await called(plays, [asked])).said[0]).toContain(`press “Hire ${name}”`);
    expect(await write('How much to hire you?')).toContain(priced);
  });

  it('says the same twice in a row to no question', async () => {
    const write = chatWith(id, plays);
    for (const asked of ['Are you a bot?', 'A person please', 'What is your name?', 'Do you speak Spanish?'])
      expect(await write(asked)).not.toBe(await write(asked));
  });
});

describe('the usual rehearsal', () => {
  it.each(['greets', 'books-a-meeting', 'video-tour'])('answers too: %s', async (name) => {
    const { said, shown } = await called(name, ['Are you a real person?', 'A person please']);
    expect(said[0]).toMatch(/^No\. I am an AI, the rehearsal assistant/);
    expect(shown).toContain('"type":"person"');
  });

  it('takes no such question for the answer to its card', async () => {
    const { said } = await called('books-a-meeting', ['A first visit', 'Tuesday', 'Are you a bot?', 'Ada']);
    // Asked for the name, it says what it is, and then takes the name.
    expect(said.at(-3)).toMatch(/^Yes\. I am an AI/);
    expect(said.at(-2)).toContain('in the calendar');
  });
});

describe('whoever changes their mind', () => {
  const mind = ['Yes, but I cannot make it', 'Thursday at nine, please', 'Actually no, Friday afternoon'];
  const summaryOf = (shown: string) => shown.slice(shown.lastIndexOf('"summary"'));

  it('of a time that was agreed on gets the other one', async () => {
    const kept = await called('booking', [...mind.slice(0, 2), 'bye']);
    expect(summaryOf(kept.shown)).toMatch(/Thursday/);
    const changed = await called('booking', [...mind, 'bye']);
    expect(summaryOf(changed.shown)).toMatch(/Friday/);
    expect(summaryOf(changed.shown)).not.toMatch(/Thursday|Loaner/);
  });

  it('and only names the day says nothing of the appointment', async () => {
    const { shown } = await called('booking', [...mind.slice(0, 2), 'I get the car ready on Friday', 'bye']);
    expect(summaryOf(shown)).toMatch(/Thursday/);
  });
});

describe('the facts', () => {
  it('are those of the site', () => {
    expect(WHO).toEqual(
      Object.fromEntries(members.map(([, { plays, name, role }]) => [plays, [name, role]])),
    );
    expect(PRICES).toEqual(
      plans.plans
        .filter(({ amount }) => amount !== null)
        .map(({ name, price, period }) => `${name} is ${price} ${period}`),
    );
    expect(plans.faq.items.map(({ answer }) => answer).join(' ')).toContain(TRIAL);
    expect(plans.faq.items.map(({ answer }) => answer).join(' ')).toContain(SETUP);
    expect(RATES).toContain(plans.usage.rows[0]?.price);
  });
});

describe('what is left to the script', () => {
  const everybody = whoOf('sales:SA-001');
  const left = (text: string) => commonAnswer(text, everybody, 'written') === null;

  it('is what is written to its cards, and in the samples of resumes', () => {
    const callers = [...candidates.values()].map(({ exchange }) => exchange.caller);
    expect([...callers, ...BOOKING_CARDS.what.options].filter((text) => !left(text))).toEqual([]);
    for (const [name, { cards, turns }] of Object.entries(PARTS))
      for (const option of [cards?.opening, ...turns.map(({ card }) => card)].flatMap(
        (card) => card?.options ?? [],
      ))
        expect(commonAnswer(option, whoOf(name), 'spoken'), option).toBeNull();
  });

  it.each([
    'Which tools do you know?',
    'I do not understand this invoice',
    'Do you have a person in mind?',
    'Good morning',
    'Do you have a store nearby?',
    'Do you handle emergency calls at night?',
    'Do you keep medical records?',
  ])('is “%s”', (text) => expect(left(text)).toBe(true));

  it('is the price of what is sold where it answers', () => {
    expect(commonAnswer('How much does it cost?', whoOf('booking'), 'written')).toBeNull();
    expect(commonAnswer('How much do you cost?', whoOf('booking'), 'written')?.says[0]).toContain(priced);
    expect(commonAnswer('How much does it cost?', everybody, 'written')?.says[0]).toContain(priced);
  });
});
