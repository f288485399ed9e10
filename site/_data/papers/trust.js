// Trust: what a buyer can check. {names} are the operator's, from operator.js: a blank there is a blank on the page.
import accessibility from '../accessibility.js';
import { check, paperSchema } from '../schema.js';
import site from '../site.js';

const { name } = site;

export default check('site/_data/papers/trust.js', paperSchema, {
  id: 'trust',
  title: `Trust · ${name}`,
  description:
    'What a conversation leaves behind, where it is kept, for how long and how to erase it; who else takes part; accessibility; speed as measured.',
  heading: 'What you can check,',
  highlight: 'and forward.',
  intro:
    'Everything on this page can be held against the software that runs here. What the operator still has to name is marked as a blank.',
  sections: [
    {
      id: 'recorded',
      title: 'What is recorded',
      table: {
        head: ['What', 'What is kept of it', 'Where'],
        rows: [
          [
            'A call',
            'When it began and ended, how it ended, which assistant, from which website; what it cost; your rating, if you gave one, and what you wrote with it; what you agreed to, and when. No sound.',
            'Database of this site',
          ],
          [
            'How it went',
            'How long you waited for the first word and between the turns, how good the connection was, the family of your browser and the country that Cloudflare names. Nothing else that would tell who you are.',
            'Database of this site',
          ],
          [
            'A call that was refused',
            'How often that happened in an hour and why, for each website. Nothing of who you are.',
            'Database of this site',
          ],
          [
            'What was said',
            'Transcript, the cards that were shown with what you answered on them, and summary, after email addresses and numbers of telephones, cards and bank accounts were taken out. In your browser until its tab closes. The voice provider may keep its own transcript or recording, as the assistant is set up there.',
            'Archive of this site; your browser; voice provider',
          ],
          [
            'A chat',
            'That it took place and how many messages it had. The words are with the provider that answers them, and in your browser until its tab closes.',
            'Database of this site; provider',
          ],
          [
            'A wish to be called back',
            'Your name, number or address, what you wrote, when it suits you, your language and time zone, and the transcript if you hand it over.',
            'Database of this site',
          ],
          [
            'The contact form',
            'What you wrote and chose, and earlier versions if you sent it again.',
            'Database of this site',
          ],
          ['The newsletter', 'Your address, and whether you have confirmed it.', 'Database of this site'],
          [
            'Your network address',
            'It is counted against limits, to stop floods. It is not stored with a call, a chat or a message.',
            'Nowhere, after the count',
          ],
        ],
      },
      paragraphs: [
        'No cookie is set. Before you press a button for a call or a chat no other company is contacted, and nothing is stored in your browser but, until its tab closes, a draft of the form that you have begun, who you are once you have sent it, and that you have dismissed the launcher.',
      ],
    },
    {
      id: 'kept',
      title: 'Where, and how long',
      points: [
        'Region of the database and of the archive: {hostingRegion}.',
        'Messages from the form and newsletter addresses: {contactRetention}.',
        'What was said in calls, and handed over with a wish to be called back: {wordsRetention}, then it is gone by itself, out of the search, too.',
        'Records of calls, and how they went: {callRetention}. After the month they move from the database to an archive with the same limit.',
        'Transcripts and recordings at the provider: {transcriptRetention}.',
        'Cloudflare’s backups of the database, which nobody can shorten: up to 30 days more. The index of words and what was handed over with a wish to be called back are in them; transcripts of calls are not.',
      ],
    },
    {
      id: 'erase',
      title: 'How to erase it',
      paragraphs: [
        'Write to {privacyContact} from the address that you used. One command removes a person from every list of this deployment, in every spelling of the address and in every earlier version of a message; it answers with what it has removed. A call is erased by its number, or by an address that was said in it; what has gone does not come back with a late message.',
      ],
    },
    {
      id: 'sub-processors',
      title: 'Who else takes part',
      table: {
        head: ['Company', 'What for', 'When'],
        rows: [
          ['Cloudflare', 'Serves the pages, runs the program, keeps the database and the archive', 'Always'],
          [
            'Vapi',
            'Hears, thinks and speaks for the assistant; answers the chat',
            'When you call or chat, and keys are set',
          ],
          ['Daily', 'Carries sound and picture', 'When you call, and keys are set'],
          [
            'Tavus',
            'Draws the face of a video assistant',
            'When you start a video conversation, and keys are set',
          ],
          [
            'Resend',
            'Delivers the mail that confirms a subscription, and notices to the operator',
            'When you subscribe, or write to us, and mail is set up',
          ],
          ['OpenStreetMap', 'Draws the map', 'When you ask for the map on the contact page'],
        ],
      },
      paragraphs: [
        'Where no keys are set, calls are rehearsals with a scripted assistant inside the page: they say so, and no other company takes part.',
      ],
    },
    {
      id: 'soc-2',
      title: 'SOC 2 Type II',
      paragraphs: [
        'Our pages say so. The report is the operator’s, not the software’s: examined by {attestation}. Ask for it at {privacyContact}; until the blank is filled in, take the line for a claim that you have not seen proved.',
      ],
    },
    {
      id: 'accessibility',
      title: 'Accessibility statement',
      paragraphs: [
        'The goal is WCAG 2.2, level AA, for the site and for the calls. It is not audited by a third party; it is held by tests that run with every change:',
      ],
      points: [
        'axe finds no violation on any page, in light and dark, nor in the states of calls, chat and dialogs.',
        'The ways into a call, through the chat and to a sent form are walked by keyboard alone, in Chromium and Firefox; the focus is seen, and comes back.',
        'Pages hold at 320 pixels of width, at 200 percent zoom, in forced colors, and from right to left.',
        'Whoever asks for less motion gets none. Every call is captioned. In a voice call one may type instead of speaking; without a microphone there is the chat.',
        'Known gaps: the picture of a video assistant is drawn by its provider, and is not described. The map has no text of its own beside address and directions.',
        'Tell us where you are stopped: {privacyContact}. A person answers.',
      ],
      links:
        accessibility.runs.length > 0
          ? [{ label: 'What was checked last, and when', href: '/trust/accessibility' }]
          : [],
    },
    {
      id: 'speed',
      title: 'Speed, as measured',
      table: {
        head: ['What', 'Here', 'Best-known peer'],
        rows: [
          ['From the click to an assistant that listens', '1.01 s', '1.30 s'],
          ['What a page loads before anybody calls', '6.5 kB', '158 kB'],
          ['Script that runs on a page at rest (a slow processor)', '58 ms', '400 to 500 ms'],
        ],
      },
      paragraphs: [
        'Measured in November 2026 on one machine, side by side, from a page that has pasted the script. The bench is part of the software, so that you can run it yourself; other machines give other numbers.',
      ],
    },
  ],
});
