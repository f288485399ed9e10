/** Six changes as a newcomer makes them, with the files that each may touch at most. */
import { readFileSync } from 'node:fs';
import { LANGUAGES } from '../../../widget/build/languages-plugin.ts';
import type { Edits } from './copy.ts';
import { ANOTHER_PROVIDER } from './provider.ts';

const read = (file: string) => readFileSync(file, 'utf8');

/** Visitors are not asked how the call was: what a view reads, and no text by itself. */
export const ATTRIBUTE: Edits = {
  'widget/elements/define.ts': [
    [
      "  'no-captions': { type: 'boolean',",
      "  'no-rating': { type: 'boolean', doc: 'Asks nobody how the call was.' },\n  'no-captions': { type: 'boolean',",
    ],
    ["  'no-captions',\n", "  'no-captions',\n  'no-rating',\n"],
  ],
  'widget/ui/context.ts': [
    ['    pushToTalk?: boolean;\n', '    pushToTalk?: boolean;\n    noRating?: boolean;\n'],
  ],
  'widget/ui/AfterCall.tsx': [['<RateCall />', '{!named?.noRating && <RateCall />}']],
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
sheet: papers
---
<section class="section"><div class="wrap"><h2>What is kept</h2><p>Nothing that nobody asked for.</p></div></section>
`,
};

/** A mark that a visitor sets in a running call: sent and answered by a schema each. */
export const ROUTE: Edits = {
  'worker/route-table.ts': [
    [
      "  /** Of the browser's own, once at its end. */",
      "  markCall: { method: 'POST', path: '/api/vapi/call/:id/mark', status: 201 } as Route<\n    { name: string },\n    { mark: string }\n  >,\n  /** Of the browser's own, once at its end. */",
    ],
  ],
  'worker/schemas/calls.ts': [
    [
      'const webCall = (): ',
      'export const markRequest: z.ZodType<Sent<typeof ROUTES.markCall>> = z.strictObject({ name });\n\nconst webCall = (): ',
    ],
    [
      '    measureCall: {',
      `    markCall: {
      tag: 'Calls',
      summary: 'Set a mark',
      sent: markRequest,
      answers: [{ what: 'The mark.', schema: z.object({ mark: z.string() }) }],
      site: 'optional',
    },
    measureCall: {`,
    ],
  ],
  'worker/routes/calls.ts': [
    [
      '  // By sendBeacon, at the end of the call.',
      `  .on(...wayOf(ROUTES.markCall), burst('BURST_OTHER'), limitBody(SMALL_BYTES), async (c) => {
    await ownCall(c, 'voice', 'use');
    const { name } = await readBody(c, markRequest);
    return answer(c, ROUTES.markCall, { mark: name });
  })

  // By sendBeacon, at the end of the call.`,
    ],
    [
      "webCallRequest } from '../schemas/calls.ts';",
      "webCallRequest, markRequest } from '../schemas/calls.ts';",
    ],
  ],
};

/** Asks the route as a page would; not counted, as no test is. */
export const ROUTE_TEST: Edits = {
  'test/worker/mark.test.ts': `import { expect, it } from 'vitest';
import { openApi } from '../../worker/build/openapi.ts';
import { ask, callOf, makeSite, refusal } from './harness.ts';

it('takes a mark, refuses what is none, and stands in the description', async () => {
  const site = await makeSite();
  const { id } = await callOf(site);
  const mark = (body: unknown) => ask(\`/api/vapi/call/\${id}/mark\`, { site, body });
  const response = await mark({ name: 'price' });
  expect([response.status, await response.json()]).toEqual([201, { mark: 'price' }]);
  expect(await refusal(await mark({ name: '' }), 400, 'bad-request')).toMatchObject({ field: 'name' });
  const { paths } = openApi('https://x.example', '1') as {
    paths: Record<string, { post: { responses: object } }>;
  };
  expect(paths['/api/vapi/call/{id}/mark']?.post.responses).toHaveProperty('201');
});
`,
};

export const PROVIDER: Edits = ANOTHER_PROVIDER;
