/** From the props of a component to what a custom element takes: attributes as HTML has them, and handlers by their event. */
import { EVENT_NAMES } from './event-names.ts';

export type Handler = (event: Event) => void;

export interface Written {
  /** Strings, and what the framework itself has for every tag (`style`, `children`, handlers of the DOM's events). */
  attributes: Record<string, unknown>;
  /** By the name of the event. */
  handlers: Record<string, Handler>;
  /** Has no attribute. */
  texts: Record<string, string> | undefined;
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** `onCallEnded` is of `talklive-call-ended`. */
const HANDLERS = new Map<string, string>(
  EVENT_NAMES.map((name) => [
    name.replace(/^talklive/, 'on').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
    name,
  ]),
);
/** What React and Vue give to any tag as it is. */
const KEPT = /^(class|style|key|ref|children|slot|id|on[A-Z].*|(data|aria)-.*)$/;

const textOf = (value: unknown): string =>
  value === true ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

export function written(props: Readonly<Record<string, unknown>>): Written {
  const { texts, ...others } = props as { texts?: Record<string, string> };
  const found: Written = { attributes: {}, handlers: {}, texts };
  for (const [name, value] of Object.entries<unknown>(others)) {
    const event = HANDLERS.get(name);
    // What is not given, or is not so, is an attribute that is not there.
    if (value === undefined || value === null || value === false) continue;
    if (event) found.handlers[event] = value as Handler;
    else if (name === 'className') found.attributes.class = value;
    else if (KEPT.test(name)) found.attributes[name] = value;
    else found.attributes[kebab(name)] = textOf(value);
  }
  return found;
}

/** Has `handlers()` hear the events of `tag`, whatever they are by then. @returns what ends it */
export function hear(tag: EventTarget, handlers: () => Written['handlers']): () => void {
  const ending = new AbortController();
  for (const name of EVENT_NAMES)
    tag.addEventListener(name, (event) => handlers()[name]?.(event), { signal: ending.signal });
  return () => ending.abort();
}
