// The home page: the conversations of its hero, the strip, the figures, the features and what customers say.
import { check, homeSchema } from './schema.js';
import site from './site.js';

const { claims } = site;

export default check('site/_data/home.js', homeSchema, {
  // What is heard in the hero before anybody presses a button. The second slide follows the first.
  slides: [
    {
      id: 'front-desk',
      label: 'Marlow, front desk, 7:42 in the evening',
      captions: [
        { who: 'visitor', text: 'Oh. I expected the machine.' },
        { who: 'assistant', text: 'You have one, I’m afraid. But this one can book you in.' },
        { who: 'visitor', text: 'Then Tuesday, if there’s anything before work?' },
        { who: 'assistant', text: 'Seven-forty with Dr. Reyes. Shall I text you the address?' },
      ],
    },
    {
      id: 'sales-floor',
      label: 'Juniper, sales floor, a minute after the form',
      captions: [
        { who: 'assistant', text: 'You asked about the annual plan. Is this a good moment?' },
        { who: 'visitor', text: 'Quick one: does it work with our CRM?' },
        { who: 'assistant', text: 'It does. I can show you on a call with Priya, today at four.' },
        { who: 'visitor', text: 'Four is good. Send it over.' },
      ],
    },
  ],
  vendors: {
    title: 'Built on, and at home with, the platforms of spoken AI',
    names: [
      'Vapi',
      'Tavus',
      'Daily',
      'OpenAI',
      'Anthropic',
      'Google Gemini',
      'ElevenLabs',
      'Deepgram',
      'Cartesia',
      'Cloudflare',
    ],
  },
  stats: {
    title: 'Where the hours go',
    note: 'As counted in our demonstration account. Your own dashboard counts yours.',
    items: [
      {
        value: 58,
        label: 'of calls settled',
        text: 'by the assistant alone, with no handover and no callback.',
      },
      { value: 41, label: 'of conversations', text: 'held in the evening, at night or on a weekend.' },
      {
        value: 22,
        label: 'of bookings',
        text: 'made while every person on the team was with somebody else.',
      },
    ],
  },
  engagement: {
    title: 'You can tell when someone is listening.',
    text: 'Each conversation is scored on what a good manager would listen for: who spoke, who waited, whether the question was answered. The score comes with the sentences that earned it.',
    score: { label: 'Engagement score', value: 85, of: 100, note: 'Sample conversation' },
    signals: [
      { label: 'Question answered', level: 9 },
      { label: 'Caller did most of the talking', level: 8 },
      { label: 'Interruptions yielded to', level: 10 },
      { label: 'Next step agreed', level: 7 },
    ],
  },
  scaling: {
    title: 'Ten on Monday. Thirty by the sale.',
    text: 'A virtual team grows for the season and shrinks after it. Nobody is rushed through training, and nobody is let go in January.',
    sizes: [10, 30],
    unit: 'team members',
  },
  features: [
    {
      id: 'answering',
      kicker: 'Voice and video',
      topic: 'Voice and video, captions, on video',
      title: 'It picks up, and it pays attention.',
      text: 'Callers get an answer on the first ring, in a voice that leaves room for theirs. On video they get a face as well. Either way they can interrupt, hesitate and change the subject.',
      points: [
        'Every call is captioned as it happens, in two voices',
        'The assistant says that it is one, in the first sentence',
        'The same assistant on the phone, in chat and on video',
      ],
      link: { label: 'Talk to five of them', href: '/examples' },
    },
    {
      id: 'working',
      kicker: 'Tools and CRM sync',
      topic: 'Tools and CRM sync, CRM, tools, calendar',
      title: 'The work after the call is part of the call.',
      text: 'A conversation that ends in “someone will get back to you” has only moved the work. Assistants look up the record, make the booking and write the note while the caller is still there.',
      points: [
        'Appointments land in the calendar, with the reason for the visit',
        'Qualified leads arrive in the CRM with the answers that qualified them',
        'Each tool is switched on by you, for one assistant at a time',
      ],
      link: { label: 'See the platform', href: '/platform' },
    },
    {
      id: 'handing-over',
      kicker: 'People first',
      topic: 'Handing over, handover, hand over, hands over, a person',
      title: 'It knows whose turn it is.',
      text: 'Some calls belong to a person. The assistant recognizes them early, hands over with a summary, and stays on the line until somebody has said hello.',
      points: [
        'Your rules decide what is handed over, and to whom',
        'The caller never has to tell the story twice',
        'After hours, the handover becomes a promise with a time on it',
      ],
      link: { label: 'Read how we hand over', href: '/articles/a-good-handover' },
    },
    {
      id: 'hiring',
      kicker: 'Candidates',
      topic: 'Candidates, candidate, resume, resumes',
      title: 'Hire it the way you hire anyone.',
      text: 'Read the resume, hold the interview, ask for a trial. Candidates come prepared for a role and an industry, and take your name on their first day.',
      points: [
        `${claims.setup}, with a brief in your own words`,
        `${claims.compliance}, and compliance listed on every resume`,
        `Teams report ${claims.efficiency} gains once routine calls move over`,
      ],
      link: { label: 'Meet the candidates', href: '/candidates' },
    },
  ],
  // What the features leave behind, drawn beside them; the fourth is the first candidate's own resume.
  fragments: {
    answering: {
      label: 'A call with its captions, drawn as an example',
      lines: [
        { who: 'visitor', text: 'Wait, before that: do you take my insurance?' },
        { who: 'assistant', text: 'Of course. Which one is it?' },
        { who: 'visitor', text: 'The one from my wife’s work. Blue card.' },
        { who: 'assistant', text: 'We do. Back to Tuesday, then?' },
      ],
    },
    working: {
      label: 'A calendar with a new appointment, drawn as an example',
      day: 'Tuesday',
      calendar: 'Dr. Reyes',
      slots: [
        { time: '7:20', text: 'Mr. Okafor, checkup' },
        { time: '7:40', text: 'Ms. Ortega, cleaning', taken: 'Booked during the call' },
        { time: '8:00', text: 'Free' },
      ],
      note: 'Written to the CRM: new patient, prefers mornings, insurance checked.',
    },
    'handing-over': {
      label: 'A handover to a person, drawn as an example',
      to: 'To Dana, billing',
      state: 'On the line until she says hello',
      rows: [
        { label: 'Who', text: 'Ms. Ortega, a customer since spring' },
        { label: 'Wants', text: 'The second charge explained, and taken back if it is ours' },
        { label: 'Done so far', text: 'Found both charges; one is for the seat added in April' },
        { label: 'Mood', text: 'Patient, and has to leave soon' },
      ],
    },
    hiring: { label: 'A candidate’s resume in short' },
  },
  testimonials: [
    {
      company: 'Brightwater Dental',
      logo: 'BD',
      quote:
        'We gave it the evenings because we were afraid to give it the days. After a month the patients asked why the days were different.',
      author: 'Renata Solís',
      position: 'Operations Manager',
    },
    {
      company: 'Fenwick & Hale',
      logo: 'FH',
      quote:
        'The transcript was the surprise. For the first time I know what people actually ask us for, and it was not what we had been selling.',
      author: 'Tom Adeyemi',
      position: 'Director of Sales',
    },
  ],
  contact: {
    title: 'The shortest demo is a conversation.',
    text: 'Press the button, allow the microphone, and ask whatever you would ask a new colleague on their first day.',
    button: { label: 'Get in touch', opens: 'voice' },
  },
  blog: {
    title: 'From the blog',
    articles: ['a-good-handover', 'the-first-second', 'say-it-first'],
    more: { label: 'Go to blog', href: '/articles' },
  },
});
