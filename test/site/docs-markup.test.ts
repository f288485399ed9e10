/** Every example of the guides is held against the product: here its markup, style, JSON and commands. */
import { globSync, readFileSync } from 'node:fs';
import { valid } from 'node-html-parser';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import docs from '../../site/_data/docs.js';
import { english } from '../../widget/ui/strings/english.ts';
import { ATTRIBUTES, CSS_PROPERTIES, ELEMENTS, METHODS } from '../../widget/elements/define.ts';
import type { AttributeSpec, ElementSpec } from '../../widget/elements/table-types.ts';
import { OPERATIONS } from '../../worker/build/operations.ts';
import { failure } from '../../worker/schemas/described.ts';
import { EVENT_SCHEMAS } from '../../worker/schemas/event.ts';
import { examples, examplesIn } from './guides.ts';

/** Where tags of ours stand, each with the way in which a framework writes attributes and events. */
const MARKUP = ['html', 'vue', 'svelte', 'astro', 'erb', 'liquid', 'twig', 'php', 'jsx', 'tsx', 'ts'];
/** Checked here or in `docs-types.test.ts`; `peer` is another's, and nothing of ours. */
const CHECKED = [...MARKUP, 'js', 'css', 'json', 'sh', 'csp', 'http', 'console', 'yaml', 'ruby', 'peer'];

const elements = ELEMENTS as Record<string, ElementSpec>;
const attributes = ATTRIBUTES as Record<string, AttributeSpec>;
/** Of any tag, or of a library that the guide is about; and the host, where a script has lost its own attributes. */
const FREE =
  /^(?:id|class|data-host|style|title|role|slot|aria-.+|data-turbo-permanent|hx-.+|transition:persist)$/;
const OF_SCRIPT = [
  'async',
  'defer',
  'src',
  'type',
  'class',
  'nonce',
  'integrity',
  'crossorigin',
  'strategy',
  'is:inline',
];
const OF_OURS = ['data-site', 'data-host', 'data-view'];
const OF_OTHERS = ['data-cfasync', 'data-cookieconsent'];

const VALUE = String.raw`"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}`;
const TAG = new RegExp(String.raw`<(talklive-[\w-]+)((?:[^<>"'{}]|${VALUE})*)>`, 'g');
const ATTRIBUTE = new RegExp(String.raw`([@:\[(]?[\w.:-]+[\])]?)(?:=(${VALUE}))?`, 'g');
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const attributesOf = (text: string) =>
  [...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => ({
    name,
    value: value.slice(1, -1),
    isCode: value.startsWith('{'),
  }));

function faultOf(tag: string, name: string, value: string, isCode: boolean): string | null {
  const spec = elements[tag];
  if (!spec) return `no tag <${tag}>`;
  const event = /^(?:@|\(|on(?=talklive))(talklive-[\w-]+)/.exec(name)?.[1];
  if (event) return spec.events.includes(event) ? null : `<${tag}> has no event ${event}`;
  const plain = kebab(name.replace(/^[:[(]|[\])]$/g, '').replace(/^attr\./, ''));
  if (FREE.test(plain)) return null;
  if (!spec.attributes.includes(plain)) return `<${tag}> has no attribute ${plain}`;
  const known = attributes[plain];
  if (known?.type === 'enum' && !isCode && !known.values.includes(value)) return `${plain} is never ${value}`;
  return null;
}

describe('every example', () => {
  it('is of a language that is checked', () => {
    expect(examples.length).toBeGreaterThan(80);
    for (const { name, language } of examples) expect(CHECKED, name).toContain(language);
  });

  it.each(examplesIn(...MARKUP))('$name: its tags, attributes, values and events are there', ({ code }) => {
    const faults = [...code.matchAll(TAG)].flatMap(([, tag = '', rest = '']) =>
      attributesOf(rest).map(({ name, value, isCode }) => faultOf(tag, name, value, isCode)),
    );
    expect(faults.filter(Boolean)).toEqual([]);
    for (const [, part = ''] of code.matchAll(/data-talklive="([^"]*)"/g))
      expect(['voice', 'video', 'chat', 'demo']).toContain(part);
    for (const [, name = ''] of code.matchAll(/data-talklive-([\w-]+)/g))
      expect([...Object.keys(attributes), 'topic']).toContain(name);
  });

  it.each(examplesIn('html', 'erb', 'php', 'astro', 'tsx'))(
    '$name: our script is told only what it knows',
    ({ code }) => {
      for (const [, rest = ''] of code.matchAll(/<script\b([^>]*widget(?:\.standalone)?\.js[^>]*)>/gi))
        for (const { name } of attributesOf(rest))
          expect([...OF_SCRIPT, ...OF_OURS, ...OF_OTHERS]).toContain(name);
    },
  );

  it.each(examplesIn('html'))('$name: is whole HTML', ({ code }) => expect(valid(code)).toBe(true));

  it.each(examplesIn('html').filter(({ code }) => code.includes('<iframe')))(
    '$name: its frame has no edge, without a style that a policy may forbid',
    ({ code }) => {
      for (const [frame] of code.matchAll(/<iframe[^>]*>/g)) {
        expect(frame).toContain('frameborder="0"');
        expect(frame).not.toMatch(/border: /);
      }
    },
  );

  it.each(examplesIn('css'))('$name: its properties and parts are there', ({ code }) => {
    postcss.parse(code).walk((node) => {
      if (node.type === 'decl' && node.prop.startsWith('--talklive'))
        expect(Object.keys(CSS_PROPERTIES)).toContain(node.prop);
      if (node.type === 'rule')
        for (const [, tag = '', part = ''] of node.selector.matchAll(/(talklive-\w+)::part\(([\w-]+)\)/g))
          expect(Object.keys(elements[tag]?.parts ?? {})).toContain(part);
    });
  });

  it.each(examplesIn('json'))('$name: is JSON, of the shape that is sent', ({ name, code }) => {
    const data = JSON.parse(code) as unknown;
    if (name.startsWith('events')) expect(EVENT_SCHEMAS['call.ended'].parse(data)).toEqual(data);
    if (name.startsWith('api')) expect(failure().parse(data)).toEqual(data);
  });

  it.each(examplesIn('sh'))('$name: its commands, options and addresses are there', ({ code }) => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>;
    };
    for (const line of code.replaceAll('\\\n', ' ').trim().split('\n')) {
      const [, script = '', rest = ''] = /^npm run (\w+) -- (.+)$/.exec(line) ?? [];
      if (!script) {
        expect(line).toMatch(/^(?:npm install|curl) /);
        const [, path] = /\.example(\/api\/[\w/]+)/.exec(line) ?? [];
        if (path) expect(OPERATIONS.map(({ route }) => route.path)).toContain(path);
        continue;
      }
      expect(Object.keys(scripts)).toContain(script);
      const source = globSync(`worker/cli/${script.replace(/s$/, '')}*.ts`)
        .map((file) => readFileSync(file, 'utf8'))
        .join('\n');
      const [command = ''] = rest.split(' ');
      // A deploy has no words, and its options stand in its usage.
      const has = (pattern: string) => new RegExp(pattern).test(source);
      if (!command.startsWith('--')) expect(has(`command\\('${command}\\b`), line).toBe(true);
      for (const [option] of rest.matchAll(/(?<= |^)--[\w-]+/g))
        expect(has(`['\\s]${option}\\b`), `${line}: ${option}`).toBe(true);
    }
  });

  it.each(examplesIn('csp'))('$name: is made of directives', ({ code }) => {
    for (const line of code.trim().split('\n'))
      expect(line).toMatch(/^(?:default|script|connect|worker|media|frame|style|img)-src \S/);
  });
});

describe('what the guides name in passing', () => {
  const words = docs.pages.map(({ markdown }) => markdown).join('\n');
  const has = (path: string) =>
    typeof path
      .split('.')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], english) === 'string';

  it('are texts that there are', () => {
    const keys = [
      ...words.matchAll(/[`'](?:voice|views|common|demo|chat|consent|ways|keep|after)\.[\w.]+[`']/g),
    ];
    const named = keys.map(([key]) => key.slice(1, -1));
    expect(named.length).toBeGreaterThan(3);
    for (const key of named) expect(has(key), key).toBe(true);
  });

  it('are methods that window.talklive has', () => {
    for (const [, name = ''] of words.matchAll(/(?<![/\w.-])talklive\.(\w+)\(/g))
      expect(Object.keys(METHODS), name).toContain(name);
  });

  it('are options that the operator’s commands have', () => {
    const sources = [
      'sites',
      'site-options',
      'site-option-values',
      'site-origins',
      'calls',
      'events',
      'deploy',
    ]
      .map((name) => readFileSync(`worker/cli/${name}.ts`, 'utf8'))
      .join('\n');
    const named = [...words.matchAll(/`(--(?!talklive)[a-z][\w-]+)/g)].map(([, option = '']) => option);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((option) => !sources.includes(option))).toEqual([]);
  });
});
