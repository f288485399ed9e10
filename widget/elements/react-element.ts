/**
 * The only user of r2wc. It mounts and unmounts; attributes and properties are ours, for r2wc reads a bare boolean
 * attribute as absent, keeps the value of a removed one, throws on bad JSON inside the constructor and sends
 * events without prefix that do not bubble.
 */
import r2wc from '@r2wc/react-to-web-component';
import { createElement, useEffect, type ComponentType } from 'react';
import { adopt } from '../ui/sheet.ts';
import { writtenOf } from './attributes.ts';
import type { Given, TalkliveElement } from './element-types.ts';
import { ATTRIBUTES, ELEMENTS, type AttributeName, type Tag } from './define.ts';
import { objectOf, readGiven } from './objects.ts';
import { camel, LOST } from './parse.ts';
import { present, tellOfTags } from './page-tags.ts';
import { tellOwner } from './tell-owner.ts';

/** The closed root that the page's markup gave it. Older browsers, and polyfills, tell of none. */
function writtenRoot(host: HTMLElement): ShadowRoot | null {
  try {
    return host.attachInternals().shadowRoot;
  } catch {
    return null;
  }
}

/** Roots that the page's own markup gave to a tag, where no script can see them. */
const closed = new WeakMap<object, ShadowRoot>();

interface Callbacks {
  connectedCallback?(): void;
  disconnectedCallback?(): void;
}

/** Native on every element, and reflected already. */
const NATIVE = new Set<string>(['lang']);

function toAttribute(host: HTMLElement, name: AttributeName, value: unknown): void {
  const { type } = ATTRIBUTES[name];
  // What a framework wrote before the tag was defined is no longer the page's word.
  const twin = camel(name);
  if (twin !== name) host.removeAttribute(twin);
  if (value === null || value === undefined || (type === 'boolean' && value === false))
    host.removeAttribute(name);
  else host.setAttribute(name, type === 'boolean' ? '' : String(value));
}

export interface ElementParts {
  View: ComponentType<{ host: TalkliveElement }>;
  /** Sheets that stand before the view's own. */
  css?: readonly string[];
  /** Called with the element before the arguments that the page gave. */
  methods?: Record<string, (host: TalkliveElement, ...args: never[]) => unknown>;
  /** The view has thrown while it was drawn: nothing of it is left. */
  onBroken?: (host: TalkliveElement) => void;
  /** The element has left the page; not called where it was only moved. */
  onLeft?: (host: TalkliveElement) => void;
}

/** @returns an element class that shows `View` in its shadow root. */
export function reactElement(
  tag: Tag,
  { View, css = [], methods = {}, onBroken, onLeft }: ElementParts,
): CustomElementConstructor {
  const names: readonly AttributeName[] = ELEMENTS[tag].attributes;
  const twins = new Map(names.map((name) => [camel(name).toLowerCase(), camel(name)]));
  const Shadow = ({ container }: { container: ShadowRoot }) => {
    const host = container.host as Element;
    const shown = host as unknown as TalkliveElement;
    // React takes all away where a view throws; what is taken from the page has left it by then.
    useEffect(
      () => () => {
        if (host.isConnected) onBroken?.(shown);
      },
      [host, shown],
    );
    return createElement(View, { key: host.moves, host: shown });
  };
  const Mounted = r2wc(Shadow as ComponentType, { shadow: 'open' });

  class Element extends Mounted {
    static get observedAttributes() {
      return [...new Set([...names, ...twins.keys()])];
    }
    readonly tag = tag;
    /** Each place in the page has a view of its own: an open dialog that is moved must be shown again. */
    moves = 0;
    #given: Given | null = null;
    #objects: Record<string, unknown> = {};
    #texts: Readonly<Record<string, string>> = {};
    #listeners = new Set<() => void>();

    constructor() {
      super();
      if (this.shadowRoot) for (const text of css) adopt(this.shadowRoot, text);
    }
    /** The script has drawn a launcher in a root already, so that the page's `::part()` holds from the first. */
    override attachShadow(init: ShadowRootInit) {
      const root = this.shadowRoot ?? writtenRoot(this);
      if (!root) return super.attachShadow(init);
      if (root.mode === 'closed') closed.set(this, root);
      root.replaceChildren();
      root.adoptedStyleSheets = [];
      return root;
    }
    override get shadowRoot() {
      return super.shadowRoot ?? closed.get(this) ?? null;
    }
    connectedCallback() {
      this.moves += 1;
      // What the script gave it while the page hid what was not defined.
      for (const name of ['display', 'visibility'])
        if (this.style.getPropertyPriority(name)) this.style.removeProperty(name);
      present.add(this as unknown as TalkliveElement);
      this.#takeOver();
      (Mounted.prototype as Callbacks).connectedCallback?.call(this);
      this.#changed();
    }
    disconnectedCallback() {
      present.delete(this as unknown as TalkliveElement);
      // Later, for a page whose React is ours may be committing now; and not at all where the tag was only moved.
      queueMicrotask(() => {
        tellOfTags();
        if (this.isConnected) return;
        (Mounted.prototype as Callbacks).disconnectedCallback?.call(this);
        onLeft?.(this as unknown as TalkliveElement);
      });
    }
    attributeChangedCallback(name: string, _before: string | null, text: string | null) {
      // The attribute is the later word: it replaces an object that was set before.
      delete this.#objects[twins.get(name) ?? camel(name)];
      this.#changed();
      // React notes the object that it has just written as text when its commit is through.
      if (text === LOST) queueMicrotask(() => this.#changed());
    }
    given(): Given {
      return (this.#given ??= { ...readGiven(this, names), ...this.#objects });
    }
    onGiven(listener: () => void) {
      this.#listeners.add(listener);
      return () => this.#listeners.delete(listener);
    }
    get texts() {
      return this.#texts;
    }
    set texts(texts: Readonly<Record<string, string>>) {
      this.#texts = texts ?? {};
      this.#changed();
    }
    setObject(name: AttributeName, value: unknown) {
      const property = camel(name);
      if (value == null) delete this.#objects[property];
      else if (typeof value === 'object' && !Array.isArray(value)) this.#objects[property] = value;
      else tellOwner(({ noProperty }) => noProperty(property, value));
      this.#changed();
    }
    #changed() {
      this.#given = null;
      this.#listeners.forEach((listener) => listener());
      if (this.isConnected) tellOfTags();
    }
    /** Properties that the page set while the tag was still unknown hide the accessors: set them again. */
    #takeOver() {
      const self = this as unknown as Record<string, unknown>;
      for (const property of [...names.map(camel), 'texts']) {
        if (NATIVE.has(property) || !Object.hasOwn(this, property)) continue;
        const value = self[property];
        delete self[property];
        self[property] = value;
      }
      if (writtenOf(this, 'texts') !== null && Object.keys(this.#texts).length === 0)
        this.#texts = (objectOf(this, 'texts') ?? {}) as Record<string, string>;
    }
  }

  for (const name of names) {
    if (NATIVE.has(name)) continue;
    Object.defineProperty(Element.prototype, camel(name), {
      configurable: true,
      enumerable: true,
      get(this: Element) {
        return (this.given() as Record<string, unknown>)[camel(name)] ?? fallback(name);
      },
      set(this: Element, value: unknown) {
        if (ATTRIBUTES[name].type === 'json' && typeof value !== 'string') this.setObject(name, value);
        else toAttribute(this, name, value);
      },
    });
  }
  for (const [name, method] of Object.entries(methods)) {
    Object.defineProperty(Element.prototype, name, {
      configurable: true,
      writable: true,
      value(this: Element, ...args: never[]) {
        return method(this as unknown as TalkliveElement, ...args);
      },
    });
  }
  return Element;
}

function fallback(name: AttributeName): unknown {
  const spec = ATTRIBUTES[name];
  if (spec.type === 'boolean') return false;
  return 'default' in spec ? spec.default : undefined;
}
