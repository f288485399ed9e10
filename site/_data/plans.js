// Prices. To change one, change `price` (what is shown) and `amount` (what search engines read, in US dollars) together.
import { check, plansSchema } from './schema.js';

export default check('site/_data/plans.js', plansSchema, {
  currency: 'USD',
  popularLabel: 'Most Popular',
  plans: [
    {
      id: 'starter',
      name: 'Starter',
      price: '$99',
      amount: 99,
      period: 'per assistant per month',
      description: 'One assistant on one line. The quickest way to stop missing calls.',
      features: [
        '1 assistant',
        'Basic voice only',
        'No tools',
        'Up to 500 conversations a month',
        'Email support',
        'Monthly reports',
      ],
      buttonText: 'Choose Starter',
      href: '/contact?interest=pricing&plan=starter#message',
      popular: false,
    },
    {
      id: 'professional',
      name: 'Professional',
      price: '$350',
      amount: 350,
      period: 'per assistant per month plus usage',
      description:
        'An assistant that does the work after the call: it reads and writes in the systems you already use.',
      features: [
        'Unlimited conversations',
        '5 tools',
        'CRM connection',
        'Real-time analytics',
        'Priority support',
      ],
      buttonText: 'Choose Professional',
      href: '/contact?interest=pricing&plan=professional#message',
      popular: true,
    },
    {
      id: 'enterprise',
      name: 'Enterprise',
      price: 'Custom',
      amount: null,
      period: 'priced for your team, billed annually',
      description: 'A virtual team under your own name, with service levels in writing and a person to call.',
      features: ['Unlimited assistants', 'SLA', 'White-label', 'Dedicated account manager'],
      buttonText: 'Talk to us',
      href: '/contact?interest=pricing&plan=enterprise#message',
      popular: false,
    },
  ],
  usage: {
    title: 'Usage prices',
    intro: 'Metered to the minute, the message and the record. You see the running total on your dashboard.',
    rows: [
      {
        category: 'Voice calls',
        price: '$0.15',
        amount: 0.15,
        unit: 'per minute',
        description: 'Incoming and outgoing, from the first word to the last.',
      },
      {
        category: 'Video calls',
        price: '$0.25',
        amount: 0.25,
        unit: 'per minute',
        description: 'Face to face with an assistant, in the browser.',
      },
      {
        category: 'Text messages',
        price: '$0.05',
        amount: 0.05,
        unit: 'per message',
        description: 'Chat on your site and text messages to a phone.',
      },
      {
        category: 'CRM sync',
        price: '$0.10',
        amount: 0.1,
        unit: 'per record',
        description: 'Each contact, note or booking written to your CRM.',
      },
    ],
  },
  roi: {
    title: 'What it adds up to',
    intro:
      'An estimate for a team that moves its routine calls and follow-up to assistants on the Professional plan.',
    lead: { figure: '$24,000', text: 'monthly savings' },
    figures: [
      { figure: '340%', text: 'ROI in 12 months' },
      { figure: '2.1x', text: 'lead conversion' },
      { figure: '−40%', text: 'cost per lead' },
      { figure: '85%', text: 'better response time' },
      { figure: '+32%', text: 'customer satisfaction' },
    ],
    note: 'An estimate, not a promise. Tell us your call volume and we will work yours out with you.',
  },
  faq: {
    title: 'Questions people ask before they hire',
    items: [
      {
        question: 'Is there a free trial?',
        topic: 'Free trial, trial',
        answer:
          'Yes. The free trial lasts 14 days and includes one AI assistant, basic integrations and up to 100 conversations. That is enough to put it on a real line and listen to what happens.',
      },
      {
        question: 'Can I change my plan later?',
        topic: 'Changing plans, change plans, change your plan',
        answer:
          'At any time, up or down. Plan changes apply at the next billing cycle, so nothing moves under you in the middle of a month.',
      },
      {
        question: 'Is there a setup fee?',
        topic: 'Setup fee, set up',
        answer:
          'There is no setup fee for Starter and Professional. Both can be set up in under 5 minutes, by you, with the assistant you have already spoken to.',
      },
      {
        question: 'How can I pay?',
        topic: 'Paying, pay, invoice, credit card',
        answer:
          'We accept major credit cards and ACH. Enterprise plans come with annual billing, so your finance team sees one invoice a year.',
      },
    ],
  },
});
