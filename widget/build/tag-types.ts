/** Types of the tags: for TypeScript's DOM, and for the templates of frameworks, each in a file of its own. */
import { attribute, camel, described, elements, events, methods, properties, typeOf } from './described.ts';
import { FIXED_TYPES } from './fixed-types.ts';

const lines = (members: string[], indent = '    ') => members.map((line) => `${indent}${line};`).join('\n');
const twins = (name: string) => [...new Set([name, camel(name)])];
/** `onCallEnded` of `talklive-call-ended`, as the components call it. */
const handlerOf = (event: string) => camel(event.replace('talklive', 'on'));
const classes = elements.map(([, spec]) => spec.class).join(', ');

function classOf([, spec]: (typeof elements)[number]): string {
  const fields = spec.attributes.filter((name) => name !== 'lang');
  const isSure = (name: string) => /boolean|enum|milli/.test(attribute(name).type);
  return `/** ${spec.doc} */
export interface ${spec.class} extends HTMLElement {
${fields.map((name) => `  /** ${attribute(name).doc} */\n  ${camel(name)}: ${typeOf(attribute(name))}${isSure(name) ? '' : ' | undefined'};`).join('\n')}
${spec.properties.map((name) => `  /** ${described(properties, name, 'property').doc} */\n  ${name}: ${described(properties, name, 'property').type};`).join('\n')}
${spec.methods.map((name) => `  /** ${described(methods, name, 'method').doc} */\n  ${described(methods, name, 'method').signature};`).join('\n')}
}`;
}

/** `talklive/types`: no framework. */
const dom =
  (): string => `/** What a page with the script can rely on: \`window.talklive\`, the tags, their events. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
${FIXED_TYPES}
${elements.map(classOf).join('\n\n')}

export interface TalkliveEventMap {
${Object.entries(events)
  .map(([name, spec]) => `  /** ${spec.doc} */\n  '${name}': CustomEvent<${spec.detail}>;`)
  .join('\n')}
}

declare global {
  interface Window {
    talklive?: TalkliveQueue;
  }
  interface HTMLElementTagNameMap {
${lines(elements.map(([tag, spec]) => `'${tag}': ${spec.class}`))}
  }
  interface GlobalEventHandlersEventMap extends TalkliveEventMap {}
}
`;

/** What a framework that sets properties and hears events takes of a tag. */
const members = (spec: (typeof elements)[number][1], event: (name: string) => string) =>
  lines([
    ...spec.attributes.flatMap((name) =>
      twins(name).map((one) => `'${one}'?: ${typeOf(attribute(name))} | undefined`),
    ),
    ...spec.properties.map((name) => `'${name}'?: ${described(properties, name, 'property').type}`),
    ...spec.events.map((name) => `'${event(name)}'?: (event: TalkliveEventMap['${name}']) => void`),
  ]);

const react = (): string => `/** The tags in JSX of React 19. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { ${classes}, TalkliveEventMap } from '../types.js';

/** What stands between the tags of JSX, by tag. */
export interface TalkliveIntrinsicElements {
${elements
  .map(
    ([tag, spec]) => `  '${tag}': DetailedHTMLProps<HTMLAttributes<${spec.class}>, ${spec.class}> & {
${members(spec, (name) => `on${name}`)}
  };`,
  )
  .join('\n')}
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends TalkliveIntrinsicElements {}
  }
}
`;

/** React 18 writes what it is given as text, and hears no events of tags that it does not know. */
const written = (name: string): string => {
  const type = typeOf(attribute(name));
  return type === 'object | string' ? 'string' : type;
};
const react18 =
  (): string => `/** The tags in JSX of React 18, which writes attributes as text and hears no events of theirs. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { ${classes} } from '../types.js';

export interface TalkliveIntrinsicElements {
${elements
  .map(
    ([tag, spec]) => `  '${tag}': DetailedHTMLProps<HTMLAttributes<${spec.class}>, ${spec.class}> & {
    /** React 18 writes \`className\` as it stands. */
    class?: string;
${lines(spec.attributes.map((name) => `'${name}'?: ${written(name)} | undefined`))}
  };`,
  )
  .join('\n')}
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends TalkliveIntrinsicElements {}
  }
}
`;

const vue = (): string => `/** The tags in templates of Vue. */
import type { HTMLAttributes } from 'vue';
import type { TalkliveEventMap } from '../types.js';

export interface TalkliveVueTags {
${elements
  .map(
    ([tag, spec]) => `  '${tag}': new () => { $props: HTMLAttributes & {
${members(spec, (name) => camel(`on-${name}`))}
  } };`,
  )
  .join('\n')}
}

declare module 'vue' {
  interface GlobalComponents extends TalkliveVueTags {}
}
`;

const svelte = (): string => `/** The tags in templates of Svelte. */
import type { HTMLAttributes } from 'svelte/elements';
import type { ${classes}, TalkliveEventMap } from '../types.js';

export interface TalkliveSvelteTags {
${elements
  .map(
    ([tag, spec]) => `  '${tag}': HTMLAttributes<${spec.class}> & {
${members(spec, (name) => `on${name}`)}
  };`,
  )
  .join('\n')}
}

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends TalkliveSvelteTags {}
}
`;

/** What the components take, whatever the framework: \`as\` says which tag. */
const props = (): string => `import type { TalkliveEventMap } from './types.js';
import type { TalkliveLoadError } from './load.js';

export interface TalkliveAttributes {
${elements
  .map(
    ([tag, spec]) => `  ${tag.replace('talklive-', '')}: {
${lines([
  ...spec.attributes.map((name) => `${camel(name)}?: ${typeOf(attribute(name))} | undefined`),
  ...spec.properties.map((name) => `${name}?: ${described(properties, name, 'property').type}`),
  ...spec.events.map((name) => `${handlerOf(name)}?: (event: TalkliveEventMap['${name}']) => void`),
])}
  };`,
  )
  .join('\n')}
}
type Tag = keyof TalkliveAttributes;

/** One tag with its own attributes and events; \`widget\`, the launcher, where \`as\` says no other. */
export type TalkliveTagProps =
  | ({ as?: 'widget' } & TalkliveAttributes['widget'])
  | { [As in Exclude<Tag, 'widget'>]: { as: As } & TalkliveAttributes[As] }[Exclude<Tag, 'widget'>];

export interface TalkliveLoading {
  /** Origin of the Talk Live Worker. Without it the page has the script already. */
  host?: string;
  /** For a Content-Security-Policy with a nonce. */
  nonce?: string;
  /** The script did not come; without it, the console says so. */
  onLoadError?: (fault: TalkliveLoadError | TypeError) => void;
}
`;

const COMPONENTS = {
  'react.d.ts': `import type { HTMLAttributes, ReactElement, Ref } from 'react';
import type { TalkliveLoading, TalkliveTagProps } from './props.js';

type Html = Omit<HTMLAttributes<HTMLElement>, \`on\${string}\` | 'lang'>;
export type TalkliveProps = TalkliveTagProps & TalkliveLoading & Html & { ref?: Ref<HTMLElement> };

/** A tag of Talk Live as a component, for React 18 and 19. */
export declare function Talklive(props: TalkliveProps): ReactElement;
`,
  'vue.d.ts': `import type { HTMLAttributes, VNode } from 'vue';
import type { TalkliveLoading, TalkliveTagProps } from './props.js';

type Html = Omit<HTMLAttributes, \`on\${string}\` | 'lang'>;
export type TalkliveProps = TalkliveTagProps & TalkliveLoading & Html;

/** A tag of Talk Live as a component. \`tag\` of its instance is the tag itself. */
export declare const Talklive: new () => {
  $props: TalkliveProps;
  $slots: { default?: () => VNode[] };
  tag: HTMLElement | undefined;
};
`,
  'svelte/Talklive.svelte.d.ts': `import type { Component } from 'svelte';
import type { HTMLAttributes } from 'svelte/elements';
import type { TalkliveLoading, TalkliveTagProps } from '../props.js';

type Html = Omit<HTMLAttributes<HTMLElement>, \`on\${string}\` | 'lang'>;
export type TalkliveProps = TalkliveTagProps & TalkliveLoading & Html & { tag?: HTMLElement };

/** A tag of Talk Live as a component. */
declare const Talklive: Component<TalkliveProps, object, 'tag'>;
export default Talklive;
`,
};

/** By file of the package. */
export const tagTypes = (): Record<string, string> =>
  Object.assign(
    {
      'types.d.ts': dom(),
      'types/react.d.ts': react(),
      'types/react-18.d.ts': react18(),
      'types/vue.d.ts': vue(),
      'types/svelte.d.ts': svelte(),
      'props.d.ts': props(),
    },
    COMPONENTS,
  );
