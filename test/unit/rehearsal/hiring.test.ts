/** Whoever wants one of us is led to the form or to those who can be hired, by whomever they talk to. */
import { describe, expect, it } from 'vitest';
import cast from '../../../site/_data/cast.js';
import { callOf } from '../../../site/islands/parts/call.ts';
import { called, candidates, chatWith, shownBy } from './talking.ts';

const members = Object.entries(cast.members);
const memberOf = (id: string) => {
  const member = cast.members[id];
  if (!member) throw new Error(`nobody of the cast is ${id}`);
  return member;
};
const others = members.filter(([id]) => !candidates.has(id) && id !== 'placement');

describe.each(others)('%s, who is no candidate', (id, { plays }) => {
  it.each([
    'I want to hire you',
    'I want to hire you for my clinic',
    'We would like to hire an assistant',
    'sign me up',
  ])('leads to the candidates: %s', async (asked) => {
    const { said, shown } = await called(plays, [asked]);
    expect(said[0]).toMatch(/our candidates/);
    expect(shown).toMatch(/"url":"\/candidates/);
    const write = chatWith(id, plays);
    await write('Good morning');
    expect(await write(asked)).toMatch(/our candidates/);
    expect(JSON.stringify(shownBy(write))).toMatch(/"url":"\/candidates/);
  });
});

it('shows those of its own industry', async () => {
  const { said, shown } = await called('healthcare', ['I want to hire you']);
  expect(said[0]).toContain('our candidates for Healthcare');
  expect(shown).toContain('"url":"/candidates?industry=Healthcare"');
});

it.each(members)('%s takes no refusal for a wish', async (id, { plays }) => {
  for (const asked of [
    "I don't want to hire you",
    'we will not hire you',
    'I am not ready to hire you yet',
  ]) {
    expect((await called(plays, [asked])).said[0]).toMatch(/^No problem/);
    expect(await chatWith(id, plays)(asked)).toMatch(/No problem/);
  }
});

describe('after a call', () => {
  const after = (id: string) => {
    const { name, role, tells } = memberOf(id);
    return callOf({ id, name, role }, tells as Record<string, string>, '/');
  };
  it.each([
    ['SA-001', 'Hire Juniper', '/contact?candidate=SA-001#message'],
    ['healthcare', 'Candidates for Healthcare', '/candidates?industry=Healthcare'],
    ['customer-support-agent', 'Candidates for Retail/E-commerce', '/candidates?industry=Retail/E-commerce'],
    ['marketing-specialist', 'See our candidates', '/candidates'],
    ['inquiry', 'See our candidates', '/candidates'],
  ])('with %s the page’s own act is the way on', (id, words, href) => {
    expect(after(id)).toMatchObject({
      'data-talklive-text-after': words,
      'data-talklive-after-href': href,
    });
  });
  it('with who places a candidate it is to hire that one', () => {
    const told = { candidate: 'Parcel (OP-004)', role: 'Placement assistant' };
    expect(callOf({ id: 'placement', name: 'Pascal', role: told.role }, told, '/')).toMatchObject({
      'data-talklive-text-after': 'Hire Parcel',
      'data-talklive-after-href': '/contact?candidate=OP-004#message',
    });
  });
});

describe('the placement assistant, of a candidate and of none', () => {
  it.each([
    ['We are a clinic. Who fits?', 'For Healthcare I suggest Metronome', '/candidates/op-002'],
    ['we are a restaurant', 'For Restaurants I suggest Trestle', '/candidates/op-005'],
    ['we have a hotel', 'For Hospitality I suggest Trestle', '/candidates/op-005'],
    ['we sell cars', 'For Automotive I suggest Torque', '/candidates/op-006'],
    ['our law firm', 'For Legal I suggest Foyer', '/candidates/op-001'],
    ['we need someone for returns', 'For that I suggest Carousel', '/candidates/op-010'],
    ['unpaid invoices', 'For that I suggest Tally', '/candidates/fn-001'],
    [
      'which candidate fits an online shop with 2000 calls a month?',
      'I suggest Parcel',
      '/candidates/op-004',
    ],
    ['is Parcel right for us?', 'Parcel is our Order Status Agent', '/candidates/op-004'],
    ['I want to hire Parcel', 'opens the form', '/contact?candidate=OP-004#message'],
    [
      'what is the difference between Parcel and Carousel?',
      'side by side',
      '/candidates?compare=OP-004,OP-010',
    ],
  ])('knows whom it places: %s', async (asked, answer, url) => {
    for (const variables of [null, { candidate: 'Reveille (EX-006)' }]) {
      const write = chatWith('placement', 'placement', variables);
      await write('Good morning');
      expect(await write(asked)).toContain(answer);
      expect(JSON.stringify(shownBy(write))).toContain(`"url":"${url}"`);
    }
    const { said, shown } = await called('placement', [asked]);
    expect(said[0]).toContain(answer);
    expect(shown).toContain(`"url":"${url}"`);
  });

  it('refuses no question that it has recommended, however often it is asked', async () => {
    const write = chatWith('placement', 'placement');
    for (let time = 0; time < 5; time += 1)
      expect(await write('We are a clinic. Who fits?')).toMatch(/For Healthcare/);
  });

  it('claims of no candidate that it suits', async () => {
    const write = chatWith('placement', 'placement', { candidate: 'Reveille (EX-006)' });
    await write('Good morning');
    expect(await write('we sell ice cream by day')).not.toMatch(/suits/);
  });
});

it.each(['front-desk', 'SA-002'])('%s puts through to no candidate, and shows where it talks', async (id) => {
  const { plays } = memberOf(id);
  const { said, shown } = await called(plays, ['put me through to Juniper']);
  expect(said[0]).toMatch(/^Juniper/);
  expect(shown).toContain('"url":"/candidates/sa-001"');
});
