// Facts that more than one page states: the company, how to reach it, where its application is, and the timings.
import { LANGUAGE } from '../islands/parts/call.ts';
import { check, siteSchema } from './schema.js';

const name = 'Halloway';
// What the launcher and its dialogs are called; the company sells assistants, the widget lets visitors meet them.
const widgetName = 'Talk Live';
const copyrightYear = 2024;
const app = 'https://app.halloway.example';
const geo = { latitude: 37.7952, longitude: -122.4003 };
const pin = `${geo.latitude}%2C${geo.longitude}`;

export default check('site/_data/site.js', siteSchema, {
  name,
  widgetName,
  url: 'https://www.halloway.example',
  language: LANGUAGE,
  tagline: 'Virtual employees that pick up, listen and get the work done.',
  blurb:
    'Halloway supplies AI virtual employees for sales, operations, marketing, finance, HR and executive support. They answer calls, chat on the web, keep the CRM current and book the appointment, day and night.',

  // Header and footer show the first; the 'Call Now' button of the contact page dials the second.
  phone: { display: '(415) 555-0142', href: 'tel:+14155550142' },
  callNow: { display: '(415) 555-0178', href: 'tel:+14155550178' },
  email: 'hello@halloway.example',
  address: {
    street: '415 Exchange Row, Suite 210',
    locality: 'San Francisco',
    region: 'CA',
    postalCode: '94111',
    country: 'US',
  },
  geo,
  timeZone: 'Pacific Time',
  hours: [
    {
      days: 'Mon–Fri',
      hours: '9:00 AM–6:00 PM',
      open: {
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '09:00',
        closes: '18:00',
      },
    },
    {
      days: 'Sat',
      hours: '10:00 AM–4:00 PM',
      open: { dayOfWeek: ['Saturday'], opens: '10:00', closes: '16:00' },
    },
    { days: 'Sun', hours: 'Closed' },
  ],

  // The hosted application: every one of these opens a new tab.
  app: {
    signIn: { label: 'Sign in', href: `${app}/sign-in` },
    support: { label: 'Support', href: `${app}/support` },
    help: { label: 'Help', href: `${app}/help` },
    documentation: { label: 'Documentation', href: `${app}/docs` },
    accessPlatform: { label: 'Access Platform', href: `${app}/` },
    startConversation: { label: 'Start Conversation', href: `${app}/conversations/new` },
  },
  directions: {
    label: 'Get Directions',
    href: `https://www.openstreetmap.org/directions?to=${pin}`,
  },
  mapEmbed: `https://www.openstreetmap.org/export/embed.html?bbox=-122.4083%2C37.7907%2C-122.3923%2C37.7997&layer=mapnik&marker=${pin}`,

  navigation: [
    { label: 'Platform', href: '/platform' },
    { label: 'Industries', href: '/industries' },
    { label: 'Examples', href: '/examples' },
    { label: 'Candidates', href: '/candidates' },
    { label: 'Pricing', href: '/pricing' },
    { label: 'Articles', href: '/articles' },
    { label: 'Contact', href: '/contact' },
  ],
  tryItLive: { label: 'Try It Live', opens: 'demo' },
  footer: [
    {
      title: 'Product',
      links: [
        { label: 'Platform', href: '/platform' },
        { label: 'Candidates', href: '/candidates' },
        { label: 'Examples', href: '/examples' },
        { label: 'Pricing', href: '/pricing' },
      ],
    },
    {
      title: 'Industries',
      links: [
        { label: 'Automotive', href: '/industries#automotive' },
        { label: 'Healthcare', href: '/industries#healthcare' },
        { label: 'Restaurants', href: '/industries#restaurants' },
        { label: 'Human Resources', href: '/industries#human-resources' },
      ],
    },
    {
      title: 'Company',
      links: [
        { label: 'Articles', href: '/articles' },
        { label: 'Contact', href: '/contact' },
        { label: `Put ${widgetName} on your site`, href: '/embed' },
        { label: 'Developer docs', href: '/docs' },
      ],
    },
    {
      title: 'Application',
      links: [
        { label: 'Sign in', href: `${app}/sign-in` },
        { label: 'Help', href: `${app}/help` },
        { label: 'Documentation', href: `${app}/docs` },
        { label: 'Support', href: `${app}/support` },
      ],
    },
  ],
  // What a buyer forwards to whoever has to agree.
  papers: [
    { label: 'Trust', href: '/trust' },
    { label: 'Privacy', href: '/privacy' },
    { label: 'Terms', href: '/terms' },
  ],
  copyright: { year: copyrightYear, text: `© ${copyrightYear} ${name}. All rights reserved.` },

  claims: {
    setup: 'Setup in under 5 minutes',
    efficiency: '34% efficiency',
    compliance: 'SOC 2 Type II',
  },
  // What the contact form promises.
  replyWithinHours: 24,
  timings: {
    launcherAppearsMs: 5000,
    counterStepMs: 16,
    scrollThreshold: 0.3,
    heroSlidesMs: [2000, 4000],
    teamStepMs: 3000,
  },
  // How many entries a candidate's card shows before '+N more'.
  card: { industries: 3, capabilities: 2 },
});
