// The embed page: what it offers to choose, and its policy lines.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ATTRIBUTES, CSS_PROPERTIES, ELEMENTS } from '../../widget/elements/define.ts';
import { LANGUAGES } from '../../widget/build/languages-plugin.ts';
import { LENT_TO, LIVE_SOURCES } from '../../worker/providers/live-sources.ts';
import { OUTPUT } from '../build/paths.ts';
import { NO_KEY, snippetOf } from '../islands/embed/snippet.ts';
import { defaultOf, html } from '../build/table-words.js';
import site from './site.js';

/** @import { AttributeSpec } from '../../widget/elements/table-types.ts' */

const host = site.url;

/** @type {[name: string, spec: AttributeSpec][]} */
const attributes = Object.entries(ATTRIBUTES);

/** What is offered, in this order: the toaster is made by whoever needs it. */
/** @type {{ tag: keyof typeof ELEMENTS, name: string, note: string, fixed?: Record<string, string>, opens?: string }[]} */
const OFFERED = [
  { tag: 'talklive-widget', name: 'Launcher', note: 'Floats in a corner' },
  { tag: 'talklive-button', name: 'Button', note: 'Stands in your text' },
  { tag: 'talklive-call', name: 'Call', note: 'A call in the page' },
  { tag: 'talklive-chat', name: 'Chat', note: 'A chat in the page', fixed: { placement: 'inline' } },
  { tag: 'talklive-demo', name: 'Demo', note: 'Voice, video or chat', opens: 'demo' },
  { tag: 'talklive-voice', name: 'Voice', note: 'A call in a dialog', opens: 'voice' },
  { tag: 'talklive-video', name: 'Video', note: 'Face to face', opens: 'video' },
];

const face = {
  elements: Object.fromEntries(
    OFFERED.map(({ tag, fixed, opens }) => [
      tag,
      { attributes: ELEMENTS[tag].attributes, ...(fixed && { fixed }), ...(opens && { opens }) },
    ]),
  ),
  defaults: Object.fromEntries(
    attributes.flatMap(([name, spec]) =>
      defaultOf(spec) === undefined ? [] : [[name, String(defaultOf(spec))]],
    ),
  ),
};

const languageName = (/** @type {string} */ tag) => {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
};

/** @type {Partial<Record<AttributeSpec['type'], string>>} */
const CONTROLS = { enum: 'select', boolean: 'switch' };

/** @param {keyof typeof ATTRIBUTES} attribute @param {string} label */
const field = (attribute, label, extra = {}) => {
  const spec = /** @type {AttributeSpec} */ (ATTRIBUTES[attribute]);
  const value = defaultOf(spec);
  return {
    attribute,
    label,
    html: html(spec.doc),
    kind: CONTROLS[spec.type] ?? 'text',
    options: spec.type === 'enum' ? spec.values.map((one) => ({ value: one, label: one })) : undefined,
    value: spec.type === 'enum' ? value : '',
    placeholder: value === undefined || spec.type === 'enum' ? '' : String(value),
    css: spec.type === 'css' ? spec.property : undefined,
    milliseconds: spec.type === 'milliseconds',
    first: ELEMENTS['talklive-widget'].attributes.some((one) => one === attribute),
    ...extra,
  };
};

/** What only CSS says. @param {keyof typeof CSS_PROPERTIES} property @param {string} label @param {string} css which values it takes */
const property = (property, label, css, extra = {}) => ({
  property,
  label,
  html: html(CSS_PROPERTIES[property].doc),
  kind: 'text',
  css,
  first: true,
  ...extra,
});

/** @type {{ id: string, title: string, rare?: true, contrast?: true, fields: (ReturnType<typeof field> | ReturnType<typeof property>)[] }[]} */
const groups = [
  {
    id: 'site',
    title: 'Your site',
    fields: [
      field('site', 'Site key', {
        placeholder: NO_KEY,
        html: 'Says which pages may call. <a href="/docs/start#get-a-key">Where a key comes from</a>. The preview has this host’s own.',
      }),
    ],
  },
  {
    id: 'look',
    title: 'Look',
    fields: [
      field('placement', 'Placement'),
      field('theme', 'Theme'),
      field('look', 'Ready look'),
      field('density', 'Density'),
      field('accent', 'Accent', { placeholder: '#b3341e', picker: '#b3341e', opaque: true }),
      field('radius', 'Corner radius', { placeholder: '16px' }),
    ],
    contrast: true,
  },
  {
    id: 'css',
    title: 'Type and ground',
    rare: true,
    fields: [
      property('--talklive-font', 'Font', 'font-family', { placeholder: 'Georgia, serif' }),
      property('--talklive-font-size', 'Size of text', 'font-size', { placeholder: '17px' }),
      property('--talklive-surface', 'Ground', 'color', { placeholder: '#fffdf7', picker: '#fffdf7' }),
      property('--talklive-ink', 'Ink', 'color', { placeholder: '#221c15', picker: '#221c15' }),
    ],
  },
  {
    id: 'words',
    title: 'Language and words',
    rare: true,
    fields: [
      field('lang', 'Language', {
        kind: 'select',
        options: [
          { value: '', label: 'That of your page' },
          ...LANGUAGES.map((tag) => ({ value: tag, label: languageName(tag), lang: tag })),
        ],
      }),
      field('greeting', 'Greeting', { placeholder: 'Questions about your order?' }),
      field('text-talk', 'Talk button', { placeholder: 'Talk Live' }),
      field('text-chat', 'Chat button', { placeholder: 'Chat Live' }),
      field('text-title', 'Title of the dialog'),
    ],
  },
  {
    id: 'manner',
    title: 'Manner',
    rare: true,
    fields: [
      field('mode', 'Visitors may choose'),
      field('type', 'Conversation'),
      field('consent', 'Consent'),
      field('appear-after', 'Appears after'),
      field('no-dismiss', 'Cannot be dismissed'),
      field('no-captions', 'Captions hidden'),
      field('page-topics', 'Page answers'),
      field('push-to-talk', 'Push to talk'),
      field('text-after', 'Button after a call', { placeholder: 'Hire Juniper' }),
      field('after-href', 'Where it leads', { placeholder: 'https://example.com/hire', link: true }),
      field('team-href', 'Form for your team', { placeholder: 'https://example.com/contact', link: true }),
      field('assistant-id', 'Assistant'),
    ],
  },
];

/** The directives that a page adds, by what it lets its visitors do. */
const { script, connect, frame, worker, media } = LIVE_SOURCES;
const line = (/** @type {(string | readonly string[])[]} */ ...sources) => sources.flat().join(' ');
const directives = {
  chat: [`script-src ${host}`, `connect-src ${host}`],
  calls: [
    `script-src ${line(host, script)}`,
    `connect-src ${line(host, connect)}`,
    `worker-src ${line(worker)}`,
    `media-src ${line(media)}`,
  ],
  video: [`frame-src ${line(frame)}`],
};
const policy = {
  ...directives,
  // Whoever allows nothing else may have a site that asks for a challenge, which stands in a frame of ours.
  all: ["default-src 'none'", ...directives.calls, `frame-src ${line(host, frame)}`].join('; '),
  permissions: `Permissions-Policy: ${['microphone', 'camera', 'autoplay'].map((name) => `${name}=(self ${LENT_TO.map((host) => `"${host}"`).join(' ')})`).join(', ')}`,
  frame: `<iframe src="https://shop.example/help" frameborder="0"
  allow="microphone; camera; autoplay; fullscreen; display-capture; clipboard-write"
></iframe>`,
  trusted: `trustedTypes.createPolicy('default', {
  createScriptURL(address) {
    const { protocol, hostname, origin } = new URL(address, document.baseURI);
    const ours = origin === '${host}';
    const line = protocol === 'https:' && hostname.endsWith('.daily.co');
    if (ours || line) return address;
    throw new TypeError('Script address refused: ' + origin);
  },
});`,
};

/** Written by the build of the scripts, beside the one that it belongs to. */
const sri = join(OUTPUT, 'widget.standalone.js.sri');
if (!existsSync(sri)) throw new Error(`${sri} is missing: build the bundle 'standalone' before the pages`);
const integrity = readFileSync(sri, 'utf8').trim();

export default {
  host,
  /** The gallery is a bundle of its own, which a build may be without. */
  hasStates: existsSync(join(OUTPUT, 'gallery/index.html')),
  offered: OFFERED,
  groups,
  face,
  snippet: snippetOf({ host, tag: 'talklive-widget', values: {} }, face),
  policy,
  standalone: integrity
    ? `<script async src="${host}/widget.standalone.js" data-site="${NO_KEY}"
  integrity="${integrity}"
  crossorigin="anonymous"></script>`
    : null,
  queue: "(window.talklive ??= []).push(['open', 'voice']);",
};
