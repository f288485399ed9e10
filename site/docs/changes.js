// What changed for pages and their owners, by day, newest first: no version has been released since the first.

/** @type {readonly { day: string, changes: readonly string[] }[]} */
export const CHANGES = [
  {
    day: '2026-11-28',
    changes: [
      'New event `talklive-person-form`: your page may fill name and number into the form for a person to call back.',
    ],
  },
  {
    day: '2026-11-27',
    changes: [
      '`team-href`: where “Send to our team” leads after a call, and who asks for a person and could not be confirmed. Without it partners’ pages offer neither.',
      '`npm run sites -- edit ID --add-origin …` and `--remove-origin …` change the list of pages in part.',
      'A call in a site’s frame can be hung up, measured, rated and resumed, and is asked the challenge that its site wants.',
      'The self-check names in a rehearsal what a Content-Security-Policy lacks for real calls, and wrong attributes of the page’s tags.',
      'A guide to the way to a person.',
    ],
  },
  {
    day: '2026-11-26',
    changes: [
      'These guides, with a search, each also as Markdown; `llms.txt` and `openapi.json`.',
      'Events go to endpoints of your own, signed as Standard Webhooks.',
      'Each assistant that a page names has a chat of its own.',
      'A press that comes before the widget’s script is kept, and made once it is here.',
      'New event `talklive-person-asked`, once a request for a person has arrived.',
      'A page looks at itself and says what keeps calls from it: `?talklive-debug` in its address, or `talklive.check()`; `/embed` reads a page from outside.',
      'The widget as a page for frames, for places that take no script; `--frames` says which pages may have it.',
      'A way to a person: “Ask for a person” on sites that have told their hours (`--hours`, `--time-zone`, `--callback-minutes`).',
      '`look` and `density`: ready looks, and one that takes less room.',
      '`prompts`: first questions in the chat, sent by a tap.',
    ],
  },
  {
    day: '2026-11-25',
    changes: [
      'The click begins the call, before any view has come; a hover fetches what a call needs.',
      'Cards: a choice, times, a note, a link, a field, a summary, beside what the assistant says (`show_card`). New events `talklive-card` and `talklive-card-answer`.',
      'A call can be made small: `view="card"` and `view="pill"`, and `data-view` on the script.',
      '`push-to-talk`: a call begins muted, and the visitor is heard while a key or button is held.',
      'After a call the page’s own act: `text-after` and `after-href`, and the event `talklive-after-call`.',
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
    changes: [
      'The first version: launcher, calls, video, chat (`talklive-chat-sent`), the Worker and its rehearsal.',
    ],
  },
];
