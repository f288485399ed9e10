// What each listed page is called, how it is described to search engines, and its hero.
// A hero's heading is its title, a space, and its highlight; `who` of the cast answers its first button.
import { check, pagesSchema } from './schema.js';
import site from './site.js';

const { name, replyWithinHours } = site;

export default check('site/_data/pages.js', pagesSchema, {
  home: {
    path: '/',
    title: `${name}: virtual employees you can talk to`,
    description:
      'AI virtual employees for sales, operations, marketing, finance, HR and executive support. Talk to one now, by voice or on video, before you hire.',
    hero: {
      title: 'Meet Your New',
      highlight: 'Virtual Employees',
      subtitle:
        'They answer the phone, hold a conversation, and finish the job that follows it. Don’t take our word for it: call one from this page.',
      who: 'front-desk',
      buttons: [
        { label: 'Try Out Voice', opens: 'voice' },
        { label: 'Try Out Video', opens: 'video' },
      ],
    },
  },
  platform: {
    path: '/platform',
    title: `The platform · ${name}`,
    description:
      'One place to hire, brief and watch over your AI assistants: team dashboard, voice and video, tools, and recommendations drawn from real conversations.',
    hero: {
      title: 'One desk for your whole',
      highlight: 'virtual team.',
      subtitle:
        'Hire an assistant, tell it what good work looks like, connect the systems it needs, and read every conversation it has had.',
      who: 'front-desk',
      buttons: [
        { label: 'Try Platform Demo', opens: 'voice' },
        { label: 'Browse AI Candidates', href: '/candidates' },
        { label: 'See Pricing', href: '/pricing' },
      ],
    },
  },
  pricing: {
    path: '/pricing',
    title: `Pricing · ${name}`,
    description:
      'Three plans, priced per assistant per month, and four usage rates you can read in one glance. Free 14-day trial, no setup fee on Starter and Professional.',
    hero: {
      title: 'Simple,',
      highlight: 'transparent pricing.',
      subtitle:
        'Pay per assistant, like a salary, and for the minutes and messages it uses. Everything we charge for is on this page.',
      who: 'SA-001',
      buttons: [{ label: 'Interview A Candidate Now', opens: 'voice' }],
    },
  },
  examples: {
    path: '/examples',
    title: `Live examples · ${name}`,
    description:
      'Talk to five AI assistants at work: sales, service, support, finance and marketing. Three scenarios to try by voice or on video, with nothing to install.',
    hero: {
      title: 'See our AI assistants',
      highlight: 'in action.',
      subtitle:
        'Each one below is live. Ask it something awkward, interrupt it, change your mind: that is how you find out whether it is any good.',
      who: 'front-desk',
      buttons: [{ label: 'Request a demo', opens: 'voice' }],
    },
  },
  candidates: {
    path: '/candidates',
    title: `AI candidates · ${name}`,
    description:
      'Browse AI candidates by role, capability and industry. Read each resume, compare up to three, and speak to the placement assistant before you decide.',
    hero: {
      title: 'Find your perfect',
      highlight: 'AI candidate.',
      subtitle:
        'Every candidate has a resume: what it does, what it has been prepared for, the systems it works in and the rules it keeps.',
      who: 'placement',
      buttons: [{ label: 'Talk to the placement assistant', opens: 'voice' }],
    },
  },
  industries: {
    path: '/industries',
    title: `Industries · ${name}`,
    description:
      'How AI assistants work in car dealerships, clinics, restaurants and HR departments: the calls they take, what they hand over, and what changes.',
    hero: {
      title: 'Work that sounds like',
      highlight: 'your industry.',
      subtitle:
        'A service drive, a waiting room and a Friday dinner rush need different manners. Our assistants are prepared for the room they will stand in.',
      who: 'front-desk',
      buttons: [{ label: 'Talk to an assistant', opens: 'voice' }],
    },
  },
  articles: {
    path: '/articles',
    title: `Articles · ${name}`,
    description:
      'Essays on working with voice assistants: how fast to answer, when to hand over to a person, what to disclose, and how to write a good brief.',
    hero: {
      title: 'Notes from',
      highlight: 'the other end of the line.',
      subtitle:
        'What we have learned about conversations between people and machines, written for those who have to put one on the phone.',
      who: 'front-desk',
      buttons: [{ label: 'Talk to an assistant', opens: 'voice' }],
    },
  },
  contact: {
    path: '/contact',
    title: `Contact · ${name}`,
    description: `Call, write or visit us, or talk to an assistant right here. We reply to every message within ${replyWithinHours} hours. Office hours, address and directions.`,
    hero: {
      title: 'Talk to a person,',
      highlight: 'or try one of ours.',
      subtitle: `Write to us and someone will reply within ${replyWithinHours} hours. If you would rather not wait, an assistant can answer now.`,
      who: 'front-desk',
      buttons: [{ label: 'Talk to an assistant', opens: 'voice' }],
    },
  },
  embed: {
    path: '/embed',
    title: `Put Talk Live on your site · ${name}`,
    description:
      'Choose an element, its look, its words and its manners, see it live, and copy one script tag. With every attribute, event and policy line.',
    hero: {
      title: 'One tag, and your page',
      highlight: 'answers.',
      subtitle:
        'Choose what stands on your page and how it looks, try it here with the real element, and copy the lines. Nothing loads until a visitor wants to talk.',
      who: 'front-desk',
      buttons: [{ label: 'Talk to it first', opens: 'voice' }],
    },
  },
  notFound: {
    title: 'Page Not Found',
    heading: '404 Page Not Found',
    hint: 'Did you forget to add the page to the router?',
    description: 'Nothing lives at this address. Here are the pages that people look for most.',
    call: {
      label: 'Marlow, front desk. The line went dead.',
      lines: [
        { who: 'visitor', text: 'Hello? There was a page here.' },
        { who: 'assistant', text: 'Not any more, or not yet. What were you looking for?' },
      ],
    },
    links: [
      { label: 'Home', href: '/' },
      { label: 'Candidates', href: '/candidates' },
      { label: 'Pricing', href: '/pricing' },
      { label: 'Contact', href: '/contact' },
    ],
  },
});
