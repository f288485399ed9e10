// The contact page. Which fields are required, and how long they may be, is the Worker's to say.
import { check, contactSchema } from './schema.js';
import site from './site.js';

export default check('site/_data/contact.js', contactSchema, {
  cards: [
    {
      id: 'phone',
      title: 'Call us',
      text: 'A person answers in office hours; an assistant answers in all the others.',
    },
    {
      id: 'email',
      title: 'Write to us',
      text: 'For anything with an attachment, or that is easier to say slowly.',
    },
    {
      id: 'address',
      title: 'Visit us',
      text: 'Ring the bell marked Halloway. Coffee is better before noon.',
    },
  ],
  form: {
    title: 'Send a message',
    intro: 'Tell us what your phone rings for. Two sentences are enough to start with.',
    emptyOption: 'Select an option',
    interests: [
      { value: 'demo', label: 'A demo for my team' },
      { value: 'pricing', label: 'Plans and pricing' },
      { value: 'integration', label: 'Connecting our systems' },
      { value: 'partnership', label: 'Partnership' },
      { value: 'other', label: 'Something else' },
    ],
    submit: 'Send message',
    // After it was sent, and on the page that answers where there is no script.
    next: [
      'A person in our office reads it, today if it is office hours.',
      `You get an answer by email within ${site.replyWithinHours} hours, or a call if you left a number.`,
      'If you asked for a candidate, the answer brings a time for a trial and what we need to know for its brief.',
    ],
    promise: `We reply within ${site.replyWithinHours} hours.`,
    privacy: 'We use what you write here to answer you, and for nothing else.',
  },
  office: {
    title: 'The office',
    text: 'We are on the second floor, two minutes from the ferry. The elevator is to the left of the stairs.',
    callNow: 'Call Now',
    callNote: `${site.callNow.display} rings in this office, in its hours. ${site.phone.display} is answered at all others, too.`,
    talk: { label: 'Talk to Assistant', opens: 'demo' },
    map: 'Show the map',
    mapOffline: `There is no connection, so the map cannot come. You find us at ${site.address.street}, ${site.address.locality}.`,
    mapNote: 'The map comes from OpenStreetMap. It loads when you ask for it and not before.',
  },
});
