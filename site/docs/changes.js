// What changed for pages and their owners, by day, newest first. `version` where one was released that day.

/** @type {readonly { day: string, changes: readonly string[] }[]} */
export const CHANGES = [
  {
    day: '2026-11-26',
    changes: [
      'These guides, with a search, each also as Markdown; `llms.txt` and `openapi.json`.',
      'Events go to endpoints of your own, signed as Standard Webhooks.',
      'Each assistant that a page names has a chat of its own.',
      'A press that comes before the widget’s script is kept, and made once it is here.',
      'New event `talklive-person-asked`, once a request for a person has arrived.',
    ],
  },
  {
    day: '2026-11-25',
    changes: [
      'The click begins the call, before any view has come; a hover fetches what a call needs.',
      'Cards: a choice, times, a note, a link, a field, a summary, beside what the assistant says (`show_card`). New events `talklive-card` and `talklive-card-answer`.',
      'A call can be made small: `view="card"` and `view="pill"`, and `data-view` on the script.',
      '`page-topics` marks on the page what the assistant mentions.',
      '`assistant-name`, `assistant-role` and `assistant-mark` say who answers.',
      'A site’s assistant may greet while the call is being made (`--spoken-greeting`).',
      'What a visitor has agreed to is kept with the call, by time and hash of the text.',
      'Wildcard origins below a public suffix are refused.',
    ],
  },
  {
    day: '2026-11-23',
    changes: [
      'A waiting line, for visitors who find all places taken.',
      'Triggers tell their own events; the look of the page goes along to what they open.',
      'Mistakes in a tag’s attributes are named in the console.',
      'An app that has both the package and the pasted script has one widget.',
      'Video works under Cross-Origin-Embedder-Policy, in Chromium.',
      'The launcher follows `<html lang>` when it changes.',
    ],
  },
  {
    day: '2026-11-22',
    changes: [
      'Keys that nobody can guess, two at a time.',
      'Join passes, and a challenge before a call, for sites that want them.',
      'What floats stands in the browser’s top layer.',
      'Tags in open shadow roots are found; `talklive.draw(root)` serves closed ones.',
      'Calls work under Trusted Types and under policies with a nonce; what a policy lacks is one line in the console.',
      'Call and chat hand each other what was said, each turn once.',
      'Chunks of earlier releases stay for 30 days.',
      'Every failure has a code, words in twelve languages and a way on.',
    ],
  },
  {
    day: '2026-11-21',
    changes: ['The first version: launcher, calls, video, chat, the Worker and its rehearsal.'],
  },
];
