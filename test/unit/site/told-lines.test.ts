/** What a written line tells the contact form, and what it does not. */
import { expect, it } from 'vitest';
import { planOf } from '../../../site/islands/contact/told.ts';
import { toldIn } from '../../../site/islands/parts/told-lines.ts';

it.each([
  [
    'Hello, Dana Whitfield here, from Bright Path Staffing in Fresno',
    [
      { label: 'Name', answer: 'Dana Whitfield' },
      { label: 'Company', answer: 'Bright Path Staffing' },
    ],
  ],
  [
    "I'm Marco, I own Trattoria Lupo in Boston",
    [
      { label: 'Name', answer: 'Marco' },
      { label: 'Company', answer: 'Trattoria Lupo' },
    ],
  ],
  ["I run a clinic, my name's Priya Natarajan", [{ label: 'Name', answer: 'Priya Natarajan' }]],
  [
    "I'm Tom Oakes, tom@oakes.example",
    [
      { label: 'Name', answer: 'Tom Oakes' },
      { kind: 'email', answer: 'tom@oakes.example' },
    ],
  ],
  ['ask your boss to call me at 415 555 0199', [{ kind: 'tel', answer: '415 555 0199' }]],
  [
    "Hi, I'm Karl Otto Brecht from Brecht & Söhne GmbH",
    [
      { label: 'Name', answer: 'Karl Otto Brecht' },
      { label: 'Company', answer: 'Brecht & Söhne GmbH' },
    ],
  ],
  [
    'This is Anna Schmidt from Acme Inc.',
    [
      { label: 'Name', answer: 'Anna Schmidt' },
      { label: 'Company', answer: 'Acme Inc.' },
    ],
  ],
  [
    'Jonas Lind, Lind & Partners. jonas@lind.example',
    [
      { label: 'Name', answer: 'Jonas Lind' },
      { label: 'Company', answer: 'Lind & Partners' },
      { kind: 'email', answer: 'jonas@lind.example' },
    ],
  ],
  ['I run Kilbride Plumbing', [{ label: 'Company', answer: 'Kilbride Plumbing' }]],
  ['Anna Schmidt here', [{ label: 'Name', answer: 'Anna Schmidt' }]],
  ['my name is Ana.', [{ label: 'Name', answer: 'Ana' }]],
  ['Our company is Northwind', [{ label: 'Company', answer: 'Northwind' }]],
  ['we want the professional plan', [{ label: 'Plan', answer: 'professional' }]],
  ['my email is ana@example.com', [{ kind: 'email', answer: 'ana@example.com' }]],
  ['call me at (415) 555-0142', [{ kind: 'tel', answer: '(415) 555-0142' }]],
])('takes it from %s', (text, told) => expect(toldIn(text)).toEqual(told));

it.each([
  'my boss is reachable at boss@firm.example',
  'His number is +1 415 555 0142',
  'my name is not important',
  'I am Spanish, from Madrid',
  'I am Italian, I own a restaurant',
  'I am English and I work in Leeds',
  'I am New York based',
  'This is Monday',
  'we are from Berlin',
  'what is in the professional plan?',
])('takes nothing from %s', (text) => expect(toldIn(text)).toEqual([]));

it('knows the plan that is offered by that name', () => {
  const offers = { plan: [{ value: 'professional', label: 'Professional plan' }] };
  expect(planOf([{ label: 'Plan', answer: 'Professional' }], offers)).toBe('professional');
  expect(planOf([{ label: 'Plan', answer: 'floor' }], offers)).toBe('');
});
