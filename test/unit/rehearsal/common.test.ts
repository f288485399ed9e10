/** What everybody of a rehearsal answers, in words and in writing, whatever its script goes on about. */
import { describe, expect, it } from 'vitest';
import cast from '../../../site/_data/cast.js';
import { PRICES } from '../../../worker/rehearsal/parts/facts.ts';
import { chatWith, called, candidates } from './talking.ts';

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
  ['Is there a discount for ten?', /^(?:The|Our) prices are on the pricing page/],
  [
    'What is the difference between Starter and Professional?',
    /^Starter: 1 assistant, .*Professional: .*5 tools/,
  ],
  ['How many tools do I get?', /^(?:Starter|Professional): .*5 tools/],
  ['How much does Starter cost?', /^Starter is \$99 per assistant per month/],
  ['How long does setup take?', /under 5 minutes/],
  ['What are your office hours?', /9:00 AM–6:00 PM/],
  ['How long do you keep what I say?', /trust page/],
  ['Can I change your name?', /working name/],
  ['Can I pay by invoice?', /^We accept major credit cards and ACH/],
  ['Can I cancel any time?', /next billing cycle/],
  ['Is there a contract?', /next billing cycle/],
  ['What do 400 calls of 3 minutes cost?', /^That is 1,200 minutes: \$180 on Professional, .*\$530 a month/],
  ['How much would two cost a month?', /^2 of us are \$700 a month on Professional, plus usage/],
  ['How long is the free trial?', /^The free trial lasts 14 days/],
  ['What does the trial cost?', /^The free trial lasts 14 days/],
  ['Is the trial free?', /^Yes\. The free trial lasts 14 days/],
  ['What is the cheapest plan?', /^Starter: 1 assistant, .*\$99 per assistant per month/],
  ['How much is Starter per minute?', /^Starter has no price by the minute/],
  ['Do you work 24/7?', /at any hour|whatever the hour/i],
  [
    'How much for 500 calls a month?',
    /\$650 a month\. Without tools and a CRM, Starter would do: \$99 a month\./,
  ],
  ['How much for 501 calls a month?', /a month\. The calculator/],
  ['Are you recording this call?', /^No sound is recorded/],
  ['Are you a recording?', /^Yes\. I am an AI/],
  ['How many calls can you take at once?', /every caller gets an answer/],
  ['What happens if you make a mistake?', /correct me like a colleague/],
  ['Who trains you?', /brief/],
  ['Do I get a transcript?', /copied or sent/],
  ['Can I keep my phone number?', /button on your site/],
  ['How are you different from a chatbot?', /answer the phone/],
  ['How much do I save?', /calculator/],
  ['When could you start?', /under 5 minutes/],
  ['How do I stop the subscription?', /in its contract/],
  ['How long is the trial?', /^The free trial lasts 14 days/],
  ['Can I try for free?', /^(?:Yes\. )?The free trial lasts 14 days/],
  ['Free to try?', /^(?:Yes\. )?The free trial lasts 14 days/],
  ['Can you give me a reference?', /marked as examples/],
  ['Can you interview in Spanish?', /^This rehearsal speaks English/],
  ['Do you work at night?', /at any hour|whatever the hour/],
  ['Can I talk to you on the phone?', /the office is at \(415\)/],
  ['Is this legal?', /for a person to say/],
  ['Do I need a credit card for the trial?', /^The free trial lasts 14 days/],
  ['Which plan should I choose?', /^Starter: .*Professional: /],
  ['Do you work on holidays?', /every day of the year/],
  ['Are you there?', /^I am here/],
  ['Do you sell our data?', /trust page/],
  ['Can I rename you?', /working name/],
  ['Book me a meeting with your sales team', /on our team/],
  [
    'What do 3 assistants with 1000 texts cost?',
    /^That is 1,000 text messages: \$50 on Professional, with \$1,050 for 3 assistants \$1,100 a month/,
  ],
  ['How much is a thousand CRM records?', /^That is 1,000 records: \$100 on Professional/],
  [
    'Price of two assistants with 500 calls of 4 minutes each?',
    /\$300 on Professional, with \$700 for 2 assistants \$1,000 a month\. The calculator/,
  ],
  ['I would like 5 of you, what is the total?', /^5 of us are \$1,750 a month/],
  ['Do you open on Sunday?', /Sun Closed/],
  ['Delete everything I wrote', /^I cannot erase anything myself/],
  ['Can patients interrupt you?', /I fall silent/],
  ['How soon do I get a reply if I hire you?', /within 24 hours/],
  ['Are you ChatGPT?', /my lines are written/],
  ['Do you charge extra for nights?', /the same at any hour/],
  ['Who checks your work?', /correct me like a colleague/],
  ['What are you not good at?', /^When I do not know, I say/],
  ['Do you make things up?', /I say/],
  ['What does Starter include?', /^Starter: 1 assistant/],
  ['What is my name?', /where you wrote it/],
  ['Do you have an SLA?', /^Enterprise: .*SLA/],
  ['Are you taping me?', /^No sound is recorded/],
  ['Can I try it without paying?', /The free trial lasts 14 days/],
  ['Send me that by email please', /^In a rehearsal I send nothing/],
  ['Is my data safe?', /trust page/],
  ['Can I hire two?', /^As many as you like/],
  ['Do you give medical advice?', /^No\. That kind of advice/],
  ['Give me an example conversation', /“Hear 20 seconds”/],
  ['Do you work in French?', /English|languages/],
  ['Is there a free trial?', /^Yes\. The free trial lasts 14 days/],
  ['Is there a setup fee?', /^There is no setup fee/],
  [
    'What does it cost for 300 calls a month?',
    /^At four minutes a call that is 1,200 minutes: \$180 on Professional, .*\$530 a month/,
  ],
  [
    'What would 50 calls a day cost?',
    /^At four minutes a call and 30 days a month that is 6,000 minutes: \$900 .*\$1,250 a month/,
  ],
  ['cost for 1000 text messages', /^That is 1,000 text messages: \$50 .*\$400 a month/],
  ['Price for 10 minutes of video?', /^That is 10 minutes: \$2\.50 /],
  ['Which plan has the CRM connection?', /^Professional: .*CRM connection/],
  ['Where is your office?', /415 Exchange Row/],
  ['What is your phone number?', /\(415\) 555-0142/],
  ['Can you book a demo for me?', /this is the demo/i],
  ['How do I hire one?', /“Hire Now”/],
  ['What if you do not know the answer?', /hand over to a person/],
  ['And per minute?', /^On Professional a voice call is \$0\.15 per minute/],
  ['How long does setup take?', /^Starter and Professional can be set up in under 5 minutes/],
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
  ['Do you integrate with Salesforce?', /^I write to the tools that you connect; we look at/, /I work in /],
  ['Can you connect to my CRM?', /^I write to the tools that you connect/, /I work in /],
  ['Does it work with HubSpot or Workday?', /^I write to the tools that you connect/, /I work in /],
  [
    'Are you SOC 2 certified?',
    /^SOC 2 Type II is on our pages/,
    /^Yes, my resume has it: SOC 2|^SOC 2 is not on my resume/,
  ],
];

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
    for (const asked of ['A person please', 'Can I get a person please', 'Get me someone from your team'])
      expect((await called(plays, [asked])).shown).toContain('"type":"person"');
    for (const asked of ['Is there anybody I could talk to about this?', 'Can I speak to a manager?'])
      expect((await called(plays, [asked])).shown, asked).toContain('"type":"person"');
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

  it.each(['Who should I hire?', 'Which of the candidates takes phone orders for a restaurant?'])(
    'leads to the candidates: %s',
    async (asked) => {
      for (const name of ['generalist', 'greets'])
        expect((await called(name, [asked])).said[0]).toMatch(/candidates page/);
      // Who suggests them knows more.
      expect((await called('placement', [asked])).said[0]).not.toMatch(/candidates page/);
    },
  );

  it('takes no such question for the answer to its card', async () => {
    const { said } = await called('books-a-meeting', ['A first visit', 'Tuesday', 'Are you a bot?', 'Ada']);
    // Asked for the name, it says what it is, and then takes the name.
    expect(said.at(-3)).toMatch(/^Yes\. I am an AI/);
    expect(said.at(-2)).toContain('in the calendar');
  });
});
