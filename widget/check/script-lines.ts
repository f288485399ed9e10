/** The script of this page: whether it runs, from where, in which version, and how often it stands there. */
import { look } from '../api/look.ts';
import { askServer } from './server-lines.ts';
import type { CheckLine } from './report.ts';

/** As an address of our script ends, in a page's tag. */
export const OURS = /\/widget(\.standalone)?\.js($|\?)/;

/** Of the script's kinds; whatever else `type` says keeps it from running by itself. */
const RUNS = /^(|module|(text|application)\/(x-)?(java|ecma)script)$/i;

export const runsByItself = ({ type }: Pick<HTMLScriptElement, 'type'>): boolean => RUNS.test(type.trim());

export const scriptsIn = (page: ParentNode): HTMLScriptElement[] =>
  [...page.querySelectorAll<HTMLScriptElement>('script[src]')].filter(
    (one) => OURS.test(one.src) && runsByItself(one),
  );

/** What is pasted, without what may be secret in an address. */
export function tagOf({ src, dataset }: HTMLScriptElement): string {
  const data = Object.entries(dataset).map(
    ([name, value = '']) =>
      ` data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${value.replaceAll('"', '&quot;')}"`,
  );
  return `<script async src="${src.split('?')[0]}"${data.join('')}></script>`;
}

/** As it stands in a copy, in which packages have theirs, too. */
const VERSION = /\bversion:["'`](\d+\.\d+\.\d+[-+.\w]*)["'`],draw\b/;

/** Of a copy that lies where this page may look: with us, or with the page itself. */
async function versionOf({ src }: HTMLScriptElement, origin: string): Promise<string> {
  const from = new URL(src).origin;
  if (from !== origin && from !== location.origin) return 'another host’s';
  const text = (await (await look(src))?.text().catch(() => '')) ?? '';
  return VERSION.exec(text)?.[1] ?? 'unknown version';
}

export const runningVersion = (): string | null =>
  (window as { talklive?: { version?: string } }).talklive?.version ?? null;

const keyOf = ({ dataset }: HTMLScriptElement) => dataset.site ?? 'default';
const isOwn = ({ src }: HTMLScriptElement) => new URL(src).origin === location.origin;

/** A copy on the page's own server is the one that grows old; and of two sites the page has the one that it uses. */
function rightOne(scripts: readonly HTMLScriptElement[], site: string): HTMLScriptElement | undefined {
  const foreign = scripts.filter((one) => !isOwn(one));
  return foreign.find((one) => keyOf(one) === site) ?? foreign[0] ?? scripts[0];
}

/** Of the keys that the copies name the one that calls use, where our server knows it for this page; else one that it knows. */
async function goodKey(scripts: readonly HTMLScriptElement[], origin: string, site: string): Promise<string> {
  const keys = [...new Set([site, ...scripts.map(keyOf)])];
  const known = await Promise.all(
    keys.map(async (key) => (await askServer(origin, key)).config !== undefined),
  );
  return keys.find((_, at) => known[at]) ?? site;
}

export async function scriptLines(origin: string, site: string): Promise<CheckLine[]> {
  const scripts = scriptsIn(document);
  const [first, ...others] = scripts;
  const running = runningVersion();
  const runs: CheckLine = {
    about: 'Script',
    state: 'right',
    says: running
      ? `It runs${first ? `, from ${first.src.split('?')[0]}` : ''}.`
      : 'The page has the package in its place.',
  };
  if (!first || others.length === 0) return [runs];
  const versions = await Promise.all(scripts.map((one) => versionOf(one, origin)));
  const each = scripts.map((one, at) => `${one.src.split('?')[0]} (${versions[at]})`).join(', ');
  return [
    runs,
    {
      about: 'Duplicates',
      state: 'wrong',
      says: `The script stands ${scripts.length} times in the page: ${each}. ${running} came first and serves the page; the others do nothing. Keep this one line and take the others out:`,
      paste: tagOf(rightOne(scripts, await goodKey(scripts, origin, site)) ?? first),
    },
  ];
}

/** @param host what our server serves now; undefined where it does not say, though it may have answered */
export function versionLine(
  host: string | undefined,
  isReached: boolean,
  origin: string,
  site: string,
): CheckLine {
  const about = 'Version';
  const running = runningVersion();
  if (!running)
    return {
      about,
      state: 'aside',
      says: `The host is at ${host ?? 'an unknown version'}; the package tells its own in package.json.`,
    };
  if (!host)
    return {
      about,
      state: 'aside',
      says: `${running}. The host ${isReached ? 'tells its own to pages that it knows only: first mend what it says of this one' : 'could not be asked for its own'}.`,
    };
  if (host === running) return { about, state: 'right', says: `${running}, as the host has it.` };
  const script = rightOne(scriptsIn(document), site);
  return {
    about,
    state: 'wrong',
    says: `The page runs ${running} and the host has ${host}: an old copy, or a cache. Load it from the host:`,
    paste: script ? tagOf(script) : `<script async src="${origin}/widget.js"></script>`,
  };
}
