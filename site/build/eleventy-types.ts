/** What our configuration uses of Eleventy, which brings no types. */
export interface Eleventy {
  addFilter(name: string, filter: unknown): void;
  addShortcode(name: string, draw: unknown): void;
  addAsyncShortcode(name: string, draw: unknown): void;
  addGlobalData(name: string, value: unknown): void;
  addCollection(name: string, pick: (all: Collections) => unknown): void;
  addPlugin(plugin: unknown, options: unknown): void;
  addPassthroughCopy(paths: Record<string, string>): void;
  amendLibrary(name: 'md', amend: (markdown: { set(options: object): void }) => void): void;
  on(event: string, run: () => unknown): void;
}

interface Collections {
  getFilteredByTag(tag: string): unknown[];
}
