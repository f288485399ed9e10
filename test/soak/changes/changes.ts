/** Six changes as a newcomer makes them, with the files that each may touch at most. */
import { readFileSync } from 'node:fs';
import { LANGUAGES } from '../../../widget/build/languages-plugin.ts';
import type { Edits } from './copy.ts';
import { ANOTHER_PROVIDER } from './provider.ts';

const read = (file: string) => readFileSync(file, 'utf8');

/** Words for the chat's send button, set by the tag. */
export const ATTRIBUTE: Edits = {
  'widget/elements/define.ts': [
    [
      "  'text-title': {\n    type: 'string',",
      "  'text-send': { type: 'string', text: 'common.send', doc: 'Words of the send button.' },\n  'text-title': {\n    type: 'string',",
    ],
    [
      "attributes: [...CALL, ...LOOK, 'placement', 'greeting', 'prompts', 'text-title'],",
      "attributes: [...CALL, ...LOOK, 'placement', 'greeting', 'prompts', 'text-send', 'text-title'],",
    ],
  ],
};

/** Swedish, of which only the first words are: the others are German's. */
export const LANGUAGE: Edits = {
  'widget/ui/strings/sv.ts': read('widget/ui/strings/de.ts').replace('Live sprechen', 'Prata live'),
};

const inLanguages = (edit: (text: string) => [string, string]): Edits =>
  Object.fromEntries(
    LANGUAGES.map((tag) => {
      const file = `widget/ui/strings/${tag}.ts`;
      return [file, [edit(read(file))]];
    }),
  );

/** A line so noisy that nobody is understood, with words of its own. */
export const ERROR_CODE: Edits = {
  'widget/call/error-table.ts': [
    [
      "  'autoplay-refused':",
      "  'line-noisy': { next: 'choose-microphone', words: 'noisy' },\n  'autoplay-refused':",
    ],
  ],
  'site/docs/made/error-owners.js': [
    [
      "  'autoplay-refused':",
      "  'line-noisy': visitor('A place where it is quieter.'),\n  'autoplay-refused':",
    ],
  ],
  ...inLanguages(() => [
    '    micLost: {',
    "    noisy: { title: 'Too loud', cause: 'Noise covers the voice.', remedy: 'Go where it is quieter.' },\n    micLost: {",
  ]),
};

export const PAGE: Edits = {
  'worker/wrangler.jsonc': [['      "/privacy*",', '      "/privacy*",\n      "/security*",']],
  'site/_data/pages.js': [
    [
      '  platform: {\n    path:',
      `  security: {
    path: '/security',
    title: \`Security · \${name}\`,
    description: 'How conversations, keys and visitors are kept safe, who is trusted with what, and how to report a weakness.',
    hero: { title: 'Kept', highlight: 'safe.', subtitle: 'Who is trusted with what, and how to tell us of a weakness.', who: 'front-desk', buttons: [{ label: 'Contact Us', href: '/contact' }] },
  },
  platform: {
    path:`,
    ],
  ],
  'site/pages/security.njk': `---
pageKey: security
permalink: /security.html
---
<section class="section"><div class="wrap"><h2>What is kept</h2><p>Nothing that nobody asked for.</p></div></section>
`,
};

/** The Worker's own time, for a page that counts down; what a page may know is answered in one file. */
export const ROUTE: Edits = {
  'worker/route-table.ts': [
    [
      '  /** A page for a frame. */',
      "  time: { method: 'GET', path: '/api/time' } as Route<null, { now: number }>,\n  /** A page for a frame. */",
    ],
  ],
  'worker/routes/config.ts': [
    [
      'export const configRoutes = new Hono<AppEnv>().on(',
      'export const configRoutes = new Hono<AppEnv>().on(...wayOf(ROUTES.time), (c) => c.json({ now: Date.now() })).on(',
    ],
  ],
  'worker/build/operations.ts': [
    [
      '  createCall: {',
      "  time: { tag: 'Host', summary: 'What time it is', answers: [{ status: 200, what: 'Epoch ms.', type: 'application/json' }], site: 'none' },\n  createCall: {",
    ],
  ],
};

/** Asks the route as a page would; not counted, as no test is. */
export const ROUTE_TEST: Edits = {
  'test/worker/time.test.ts': `import { expect, it } from 'vitest';
import { ask } from './harness.ts';

it('tells the time', async () => {
  const response = await ask('/api/time');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ now: expect.any(Number) as number });
});
`,
};

export const PROVIDER: Edits = ANOTHER_PROVIDER;
