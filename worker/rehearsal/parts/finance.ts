import type { Part } from './part.ts';

export const finance: Part = {
  title: 'A candidate for finance',
  voice: { speaker: 'rms', cents: -160 },
  opening: 'I explain invoices and I remind politely. Shall we begin with a bill that nobody understood?',
  turns: [
    {
      to: 'yes|invoice|bill|statement|charge|understand',
      say: 'I go through it line by line, and I stop when the question is answered.',
      resume: 'invoice|bill|charge|statement|expens',
    },
    {
      to: 'remind|overdue|late|due|unpaid|collect',
      say: 'Seven days before it is due I call once. On the day itself, I call again.',
      resume: 'remind|overdue|receivable|collect',
    },
    {
      to: 'promise|instal|plan|rate|pay',
      say: 'If they cannot pay all of it, I write down what they can, and by which day.',
      resume: 'remind|overdue|receivable|collect|instal',
    },
    {
      to: 'dispute|wrong|mistake|error|refund|complain',
      say: 'A dispute I only take down: what, how much, and why. A person decides it.',
    },
    {
      to: 'secur|card|number|safe|pci|fraud|identity',
      say: 'I never ask for a whole card number, and I check who is calling before I say a sum.',
    },
    {
      to: 'account|ledger|erp|quickbooks|xero|sap|integrat',
      say: 'What was promised is in your ledger before the call has ended.',
      resume: 'ledger|erp|quickbooks|netsuite|sage|sap',
    },
    {
      to: 'price|cost|much|fee|expens',
      say: 'One late invoice that is paid on time is usually more than my month costs.',
    },
  ],
  asks: ['I do not understand this invoice.', 'I cannot pay all of it now.'],
  noted: 'I would have that down, with the date. Figures first, feelings second.',
  goodbye: 'Then we are square. Thank you for your time, and goodbye.',
};
