/** The tags that the page has, known without the views: what each was given, also before it is defined. */
import type { Part } from '../events.ts';
import { ELEMENTS, type Tag } from './define.ts';
import type { Given, TalkliveElement } from './element-types.ts';
import { readGiven } from './objects.ts';

/** Every tag in the page, in whatever root it stands. */
export const present = new Set<TalkliveElement>();

/** The page's own tag of that name: the first of the document, else one in a shadow root. */
export const find = (tag: string): TalkliveElement | null =>
  document.querySelector<TalkliveElement>(tag) ??
  [...present].find(({ localName }) => localName === tag) ??
  null;

/** The tag of a part of which the page has none, or of the notices; noted among those that we `made`. */
export function make(part: Part | 'toaster', made: WeakSet<HTMLElement>): TalkliveElement {
  const host = document.createElement(`talklive-${part}`) as TalkliveElement;
  made.add(host);
  return host;
}

/** Also of a tag that is not made yet, or could not be. */
export const given = (host: HTMLElement | null | undefined): Given => {
  const made = (host as Partial<TalkliveElement> | null)?.given?.();
  if (made || !host) return made ?? {};
  return Object.hasOwn(ELEMENTS, host.localName)
    ? readGiven(host, ELEMENTS[host.localName as Tag].attributes)
    : {};
};

/** The key of a page: what its launcher says, else its script. */
export const siteOf = ({ site }: { site?: string | undefined }): string =>
  given(find('talklive-widget')).site ?? site ?? 'default';

/** What each of them was given, in no order. */
export const givenOfTags = () => [...present].map((host) => host.given());

const watchers = new Set<() => void>();

/** Tells when a tag comes or goes, or is given something else. @returns a function that stops listening */
export function onTags(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const tellOfTags = () => watchers.forEach((watcher) => watcher());
