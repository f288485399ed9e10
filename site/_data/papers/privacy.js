// Privacy. {names} are the operator's, from operator.js: a blank there is a blank on the page.
import { check, paperSchema } from '../schema.js';
import site from '../site.js';

const { name } = site;

export default check('site/_data/papers/privacy.js', paperSchema, {
  id: 'privacy',
  title: `Privacy · ${name}`,
  description:
    'Who is responsible for your data, what we take and why, who receives it, how long it stays, and what you can demand. In plain words.',
  heading: 'Privacy,',
  highlight: 'in plain words.',
  intro:
    'In force from {effectiveDate}. Where a blank stands, the operator of this site has not filled it in yet.',
  sections: [
    {
      id: 'who',
      title: 'Who is responsible',
      paragraphs: [
        '{company}, {address}. Registered as {registration}. Represented by {representative}. Questions about your data: {privacyContact}.',
      ],
    },
    {
      id: 'what',
      title: 'What we take, and why',
      points: [
        'What you write in the form: to answer you, and for nothing else. The ground is your request.',
        'Your email address for the newsletter: to send it, after you have confirmed. The ground is your consent, and each letter ends with a link that takes it back.',
        'When and how long you called, how it went, and your rating: to keep the service up, quick and its cost in bounds. The ground is our legitimate interest in these.',
        'The transcript of a call, its cards and its summary: to know what was asked and promised, and to mend what went wrong. Addresses and numbers are taken out before it is kept. The ground is your consent.',
        'Your number or address where you ask to be called back: to call you, and for nothing else. The ground is your request.',
        'What you say in a call or write in a chat: it is passed to the provider that answers. The ground is your consent, given with the button; where the site asks for it in words, before anything is sent.',
      ],
    },
    {
      id: 'kept-in-browser',
      title: 'What stays in your browser',
      paragraphs: [
        'No cookie. A draft of the form, who you are as you have told it to an assistant or sent it by the form, whom you called last, that you have asked to be called back, a chat and a call that goes on over a change of pages are kept until the tab closes; that you have dismissed the launcher, too. Whether you talk, see or chat first stays beyond that, where you have ticked that it be remembered, until you untick it or clear what the browser keeps.',
      ],
    },
    {
      id: 'receivers',
      title: 'Who receives it',
      paragraphs: [
        'The companies on the page of trust, each for what stands there and when it stands there. Nobody sells it, and nobody is profiled with it.',
      ],
      links: [{ label: 'Who else takes part', href: '/trust#sub-processors' }],
    },
    {
      id: 'how-long',
      title: 'How long it stays',
      points: [
        'Messages and addresses: {contactRetention}.',
        'What was said in calls: {wordsRetention}. Records of calls: {callRetention}.',
        'Transcripts and recordings at the provider: {transcriptRetention}.',
      ],
    },
    {
      id: 'rights',
      title: 'What you can demand',
      paragraphs: [
        'To see what we have of you, to have it corrected, erased or handed over, to object, and to take a consent back. Write to {privacyContact}. You can also complain to {supervisoryAuthority}.',
      ],
    },
  ],
});
