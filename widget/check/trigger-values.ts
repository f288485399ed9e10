/** The values that the page's own elements give to what they open: the elements read them at a press alone. */

/** The roots of a page, as far as they are open. */
function* rootsOf(root: Document | ShadowRoot): Generator<Document | ShadowRoot> {
  yield root;
  for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) yield* rootsOf(shadowRoot);
}

/** @param read names in the console, and for this check, what of them cannot be used */
export function readTriggers(read: (trigger: Element) => unknown): void {
  for (const root of rootsOf(document)) root.querySelectorAll('[data-talklive]').forEach((one) => read(one));
}
