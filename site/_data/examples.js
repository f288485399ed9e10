// The demo page: five assistants to interview, three scenarios to try, four capabilities.
import { check, examplesSchema } from './schema.js';

const interview = { label: 'Interview Now', opens: 'voice' };
const tryVoice = { label: 'Try Voice Assistant', opens: 'voice' };
const tryVideo = { label: 'Try Video Assistant', opens: 'video' };

export default check('site/_data/examples.js', examplesSchema, {
  assistants: {
    title: 'Five to interview',
    intro: 'Pick a role and start talking. There is no form to fill in first.',
    items: [
      {
        name: 'Sales Assistant',
        description:
          'Answers new inquiries while they are still warm, asks the questions your best rep would ask, and books the meeting.',
        capabilities: ['Lead qualification', 'Appointment scheduling', 'CRM sync', 'Objection handling'],
        industry: 'Technology',
        demoUrl: '/examples#sales-assistant',
        color: 'coral',
        icon: 'handset',
        button: interview,
      },
      {
        name: 'Service Coordinator',
        description:
          'Finds the slot, sends the technician, tells the customer what is happening, and tells them again when it changes.',
        capabilities: ['Dispatch and routing', 'Status updates', 'Rescheduling'],
        industry: 'Automotive',
        demoUrl: '/examples#service-coordinator',
        color: 'teal',
        icon: 'wrench',
        button: interview,
      },
      {
        name: 'Customer Support Agent',
        description:
          'Looks the order up instead of reading a script, solves what it can, and hands over to a person with the story already told.',
        capabilities: ['24/7 customer service', 'Order lookup', 'Returns', 'Warm handover'],
        industry: 'Retail/E-commerce',
        demoUrl: '/examples#customer-support-agent',
        color: 'blue',
        icon: 'people',
        button: interview,
      },
      {
        name: 'Finance Assistant',
        description:
          'Explains the invoice line by line, reminds politely, records the promise to pay, and never raises its voice.',
        capabilities: ['Invoice questions', 'Payment reminders', 'Dispute intake'],
        industry: 'Financial Services',
        demoUrl: '/examples#finance-assistant',
        color: 'green',
        icon: 'ledger',
        button: interview,
      },
      {
        name: 'Marketing Specialist',
        description:
          'Calls back the people who raised a hand, asks what brought them, and turns the answers into a brief your team can use.',
        capabilities: ['Campaign follow-up', 'Event registration', 'Customer interviews'],
        industry: 'All Industries',
        demoUrl: '/examples#marketing-specialist',
        color: 'plum',
        icon: 'megaphone',
        button: interview,
      },
    ],
  },
  scenarios: {
    title: 'Three scenarios',
    intro: 'Play the customer. The assistant has not been told what you will say.',
    items: [
      {
        id: 'booking',
        title: 'Move an appointment you forgot',
        who: { name: 'Wren', role: 'Service desk' },
        description:
          'Your car is due for service tomorrow and you are not in town. See how long it takes to put that right.',
        duration: '2:00',
        type: 'Service call',
        demoType: 'voice',
        thumbnail: 'service-call',
        lines: [
          { who: 'visitor', text: 'Hi, I have a service tomorrow and I can’t make it.' },
          { who: 'assistant', text: 'No trouble. Is that the ten-thirty for the blue wagon?' },
          { who: 'visitor', text: 'That’s the one. Any chance on Thursday?' },
          { who: 'assistant', text: 'Thursday at nine, with a loaner if you’d like one.' },
        ],
        button: tryVoice,
      },
      {
        id: 'inquiry',
        title: 'Ask the question before the sale',
        who: { name: 'Alder', role: 'Sales desk' },
        description:
          'You are comparing suppliers and have ten minutes. Be as vague or as blunt as a real buyer.',
        duration: '3:00',
        type: 'Sales inquiry',
        demoType: 'voice',
        thumbnail: 'sales-inquiry',
        lines: [
          { who: 'visitor', text: 'We’re thirty people. Are you going to be too big for us?' },
          { who: 'assistant', text: 'Maybe. What would it have to do in its first month?' },
          { who: 'visitor', text: 'Pick up after six. We lose everything after six.' },
          {
            who: 'assistant',
            text: 'Then start with one assistant on evenings. Shall I show you what that costs?',
          },
        ],
        button: tryVoice,
      },
      {
        id: 'onboarding',
        title: 'Your first morning, face to face',
        who: { name: 'Linnet', role: 'Onboarding guide' },
        description:
          'A new employee meets the onboarding guide on video: where things are, who people are, what happens next.',
        duration: '4:00',
        type: 'Onboarding',
        demoType: 'video',
        thumbnail: 'onboarding',
        lines: [
          { who: 'assistant', text: 'Good morning. Before the paperwork: did you find a desk?' },
          { who: 'visitor', text: 'I did, but my badge opens nothing.' },
          { who: 'assistant', text: 'I’ve told the front desk. Meanwhile, let me introduce your team.' },
        ],
        button: tryVideo,
      },
    ],
    buttons: [tryVoice, tryVideo],
  },
  capabilities: {
    title: 'What you are hearing',
    items: [
      {
        title: 'It can be interrupted',
        text: 'Speak over it and it stops, listens, and answers what you just said rather than what it had planned to say.',
        icon: 'handset',
      },
      {
        title: 'It looks things up',
        text: 'Orders, calendars and records are read during the call, and the assistant says when it is looking.',
        icon: 'lens',
      },
      {
        title: 'It finishes the task',
        text: 'The booking is made, the CRM is written, the confirmation is sent before you have put the phone down.',
        icon: 'calendar',
      },
      {
        title: 'It knows when to stop',
        text: 'Upset, unsure or asked for a person, it hands the call over with a summary so nobody starts again.',
        icon: 'bridge',
      },
    ],
  },
});
