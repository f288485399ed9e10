// Every guide: where it stands, what it is called and what it is for. Its words are `site/docs/<id>.md`.

/** @typedef {{ id: string, title: string, description: string }} Guide */
/** @type {readonly { id: string, title: string, guides: readonly Guide[] }[]} */
export const GROUPS = [
  {
    id: 'begin',
    title: 'Begin',
    guides: [
      {
        id: 'start',
        title: 'Start: from nothing to a call',
        description:
          'Two lines in a page, a key for your site, and how to see within three minutes that a call works.',
      },
      {
        id: 'html',
        title: 'A plain HTML page',
        description:
          'The script’s own attributes, the launcher, buttons of your own, a call or a chat in the text, and opening parts from script.',
      },
      {
        id: 'deploy',
        title: 'Your own host, and what it costs',
        description:
          'One command from an empty Cloudflare account to a widget that answers, and what each call uses and costs there.',
      },
    ],
  },
  {
    id: 'frameworks',
    title: 'Frameworks',
    guides: [
      {
        id: 'react',
        title: 'React',
        description:
          'React 18 and 19: the pasted script, the package with its types, events as props, and what strict mode does.',
      },
      {
        id: 'next',
        title: 'Next',
        description:
          'The app router: tag and script in the root layout, drawn on the server, kept over each change of route.',
      },
      {
        id: 'vue',
        title: 'Vue',
        description: 'One line of configuration, the tag in a template, events and objects.',
      },
      {
        id: 'nuxt',
        title: 'Nuxt',
        description: 'The script by configuration, the tag beside your pages, drawn on the server.',
      },
      {
        id: 'svelte',
        title: 'Svelte and SvelteKit',
        description: 'The script in app.html, the tag in the root layout, events as props.',
      },
      {
        id: 'angular',
        title: 'Angular',
        description: 'The schema for custom elements, attributes, events, and Trusted Types.',
      },
      {
        id: 'astro',
        title: 'Astro',
        description: 'The script as it is, the tag in a layout, and view transitions.',
      },
      {
        id: 'rails',
        title: 'Rails and Turbo',
        description: 'The layout, a tag that Turbo carries from page to page, and the policy’s initializer.',
      },
      {
        id: 'htmx',
        title: 'htmx',
        description:
          'Fragments that bring triggers, a tag that boosted links leave alone, and forms that tell your server.',
      },
    ],
  },
  {
    id: 'builders',
    title: 'Site builders',
    guides: [
      {
        id: 'wordpress',
        title: 'WordPress',
        description:
          'Where to paste, which accounts may, and what to leave out of WP Rocket, LiteSpeed, Autoptimize and Rocket Loader.',
      },
      {
        id: 'shopify',
        title: 'Shopify',
        description:
          'The theme’s layout, what the assistant may know of a page, and why the checkout has none.',
      },
      {
        id: 'webflow',
        title: 'Webflow',
        description: 'Footer code, buttons by a custom attribute, and what the Designer does not show.',
      },
      {
        id: 'squarespace',
        title: 'Squarespace',
        description: 'Code injection, the plan that it needs, and code blocks.',
      },
      {
        id: 'wix',
        title: 'Wix',
        description: 'Custom code that makes the tag itself, and why not an HTML frame.',
      },
      {
        id: 'framer',
        title: 'Framer',
        description: 'Custom code at the end of the body, and a component for a button.',
      },
      {
        id: 'drupal',
        title: 'Drupal',
        description: 'A library with the script’s attributes, a template, and what text formats take away.',
      },
      {
        id: 'tag-managers',
        title: 'Tag managers',
        description:
          'Google Tag Manager and others: a snippet that keeps its attributes, and one for hidden addresses.',
      },
    ],
  },
  {
    id: 'rules',
    title: 'Rules and consent',
    guides: [
      {
        id: 'policies',
        title: 'Policies',
        description:
          'Content-Security-Policy with hosts, a nonce or strict-dynamic, Trusted Types, Permissions-Policy, and a pinned script.',
      },
      {
        id: 'consent',
        title: 'Consent and its managers',
        description:
          'What happens before a visitor acts, how to ask before anything is sent, and how to let Cookiebot or OneTrust decide.',
      },
    ],
  },
  {
    id: 'yours',
    title: 'Make it yours',
    guides: [
      {
        id: 'theming',
        title: 'Theming',
        description:
          'Accent, font and shape, CSS properties, words of your own, and the parts that a style sheet reaches.',
      },
      {
        id: 'languages',
        title: 'Languages',
        description: 'The languages there are, which one is shown, and what the assistant speaks.',
      },
      {
        id: 'accessibility',
        title: 'Accessibility',
        description: 'What comes with it, what you can add, and what to look at in your page.',
      },
      {
        id: 'cards',
        title: 'Cards and page tools',
        description:
          'What an assistant can show beside its words, tools of your page that it may call, and topics that it points at.',
      },
      {
        id: 'person',
        title: 'Talk to a person',
        description:
          'When somebody of your team is there, what visitors see within your hours and outside them, and how a request reaches you.',
      },
      {
        id: 'analytics',
        title: 'Analytics',
        description:
          'Every event of the page, with recipes for Google Analytics, Plausible, Matomo, Segment and your own server.',
      },
    ],
  },
  {
    id: 'reference',
    title: 'Reference',
    guides: [
      {
        id: 'troubleshooting',
        title: 'Troubleshooting',
        description:
          'By the words that a visitor read or the console shows: cause, remedy, and who can mend it, for every code.',
      },
      {
        id: 'events',
        title: 'Events to your server',
        description:
          'Signed messages about calls, contacts and limits: how to receive them, when they come again, and their schemas.',
      },
      {
        id: 'api',
        title: 'HTTP interface',
        description:
          'The addresses that the widget uses, how a request names its site, and every refusal with its code.',
      },
      {
        id: 'limits',
        title: 'Limits',
        description: 'Of a site, of a visitor, of sizes, of browsers, and how each is changed.',
      },
      {
        id: 'changelog',
        title: 'Changelog',
        description:
          'What changed for pages and their owners, by day, and where a page or a program reads its version.',
      },
    ],
  },
  {
    id: 'moving',
    title: 'Moving here',
    guides: [
      {
        id: 'from-vapi',
        title: 'From the Vapi widget',
        description: 'Each attribute and event of the Vapi web widget, and what takes its place here.',
      },
      {
        id: 'from-elevenlabs',
        title: 'From the ElevenLabs widget',
        description: 'Each attribute of the ElevenLabs conversation widget, and what takes its place here.',
      },
    ],
  },
];

/** In their order. */
export const GUIDES = GROUPS.flatMap(({ id, title, guides }) =>
  guides.map((guide) => ({ guide, group: { id, title } })),
);
