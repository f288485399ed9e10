/** What a screen reader is told of a state, and where Tab leads: as text, a line a node. */
import type { ElementHandle, Page, SerializedAXNode } from 'puppeteer-core';

/** Of what a node says of itself beside its role and name, in this order. */
const SAID = [
  'value',
  'valuetext',
  'description',
  'roledescription',
  'disabled',
  'expanded',
  'haspopup',
  'modal',
  'pressed',
  'checked',
  'selected',
  'required',
  'readonly',
  'invalid',
  'live',
  'busy',
  'level',
] as const satisfies readonly (keyof SerializedAXNode)[];

const quoted = (value: unknown) =>
  typeof value === 'string' ? `"${value.replaceAll('\n', ' ')}"` : String(value);

function linesOf(node: SerializedAXNode, depth = 0): string[] {
  const { role, name, children = [] } = node;
  const said = SAID.filter((key) => node[key] !== undefined && node[key] !== false).map((key) =>
    node[key] === true ? key : `${key}=${quoted(node[key])}`,
  );
  const line = [role, ...(name ? [quoted(name)] : []), ...said].join(' ');
  return ['  '.repeat(depth) + line, ...children.flatMap((child) => linesOf(child, depth + 1))];
}

/** More than any view has. */
const MOST_STOPS = 60;

declare global {
  interface Element {
    /** As Chromium works them out, where it is told to say so. */
    readonly computedName: string;
    readonly computedRole: string;
  }
}

/** What has the focus, as a reader says it; empty where the view has lost it, and so at its end. */
const focused = (page: Page): Promise<{ stop: string; isNew: boolean }> =>
  page.evaluate(() => {
    const seen = ((globalThis as { tabStops?: Set<Element> }).tabStops ??= new Set());
    let at = document.activeElement;
    if (!at?.shadowRoot) return { stop: '', isNew: false };
    while (at.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    if (at.shadowRoot) return { stop: '', isNew: false };
    const isNew = !seen.has(at);
    seen.add(at);
    return { stop: `${at.computedRole} "${at.computedName.replaceAll('\n', ' ')}"`, isNew };
  });

/** From where the view puts the focus, or from the page before it; until a stop comes again. */
async function tabStops(page: Page): Promise<string[]> {
  await page.evaluate(() => void Reflect.deleteProperty(globalThis, 'tabStops'));
  const stops: string[] = [];
  const first = await focused(page);
  if (first.stop) stops.push(`${first.stop} (has it first)`);
  let lost = 0;
  while (stops.length < MOST_STOPS && lost < 3) {
    await page.keyboard.press('Tab');
    const { stop, isNew } = await focused(page);
    if (stop && !isNew) break;
    if (stop) stops.push(stop);
    else lost += 1;
  }
  return stops;
}

/** @returns the lines of one state, its name above them; the page shows it */
export async function heard(page: Page, state: string): Promise<string> {
  const host = await page.evaluateHandle(() =>
    [...document.querySelectorAll('main > *')].find(({ shadowRoot }) => shadowRoot),
  );
  // A dialog alone is read where the page behind it, and what the dialog stands in, is not.
  const views = await (host as ElementHandle).$$('>>> .talklive > *');
  const trees = await Promise.all(views.map((root) => page.accessibility.snapshot({ root })));
  const heading = await page.$('h1');
  const behind = heading && (await page.accessibility.snapshot({ root: heading }));
  return [
    `# ${state}`,
    ...trees.flatMap((tree) => (tree ? linesOf(tree) : [])),
    `page behind it: ${behind ? 'read' : 'out of reach'}`,
    ...(await tabStops(page)).map((stop) => `Tab: ${stop}`),
    '',
  ].join('\n');
}
