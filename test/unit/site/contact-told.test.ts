import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../../../site/islands/contact/told.ts';

describe('what was told in a conversation', () => {
  it.each([
    [
      { label: 'Your name', answer: ' Ana Maria Duarte ' },
      { firstName: 'Ana', lastName: 'Maria Duarte' },
    ],
    [{ label: 'Name', answer: 'Ana' }, { firstName: 'Ana' }],
    [{ label: 'First name:', kind: 'text', answer: 'Ana' }, { firstName: 'Ana' }],
    [{ label: 'Wohin?', kind: 'email', answer: 'ana@example.com' }, { email: 'ana@example.com' }],
    [{ label: 'How do we reach you?', answer: 'ana@example.com' }, { email: 'ana@example.com' }],
    [{ label: 'Your number', kind: 'tel', answer: '+1 415 555 0142' }, { phone: '+1 415 555 0142' }],
    [{ label: 'What is your phone number?', answer: '0207 946 0000' }, { phone: '0207 946 0000' }],
    [{ label: 'What’s your name?', answer: 'Ana' }, { firstName: 'Ana' }],
    [{ label: 'Company', answer: 'Duarte & Sons' }, { company: 'Duarte & Sons' }],
    // Shown on an earlier page, of which only the answer is known.
    [{ answer: '(415) 555-0142' }, { phone: '(415) 555-0142' }],
  ])('%o is a field of the form', (told, fields) => {
    expect(fieldsOf([told])).toEqual(fields);
  });

  it.each([
    { label: 'Name of the patient', answer: 'Rex' },
    { label: 'Your order number', kind: 'number', answer: '4155550142' },
    { label: 'Order number', answer: '4155550142' },
    { label: 'Email', kind: 'email', answer: 'ana at example' },
    { label: 'Your name', answer: 'A'.repeat(101) },
    { label: 'Your name', answer: ' ' },
    { answer: 'Thursday' },
  ])('%o is none', (told) => {
    expect(fieldsOf([told])).toEqual({});
  });

  it('counts as it was told last', () => {
    const told = ['a@example.com', 'b@example.com'].map((answer) => ({ kind: 'email', answer }));
    expect(fieldsOf(told)).toEqual({ email: 'b@example.com' });
  });
});
