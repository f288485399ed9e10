/** Our script in a page that was fetched, and what may keep it from running there. */
import type { CheckLine } from '../../../widget/check/report.ts';
import { OURS, runsByItself } from '../../../widget/check/script-lines.ts';

export interface OurScript {
  src: URL;
  data: DOMStringMap;
  /** What its `type` says, where that keeps it from running by itself, or where its address waits. */
  heldBy?: string;
}

/** Tags and elements of the page that open something. */
export const OURS_IN_PAGE = 'talklive-widget, talklive-button, talklive-call, talklive-chat, [data-talklive]';

/** Optimisers and consent managers put it away in an attribute of theirs, such as `data-rocket-src`. */
const addressOf = (script: HTMLScriptElement) =>
  [...script.attributes].find(({ name, value }) => /^src$|^data-(.+-)?src$/.test(name) && OURS.test(value));

/** Those that run by themselves come first. */
export function scriptsOf(page: Document, address: URL): OurScript[] {
  const all = [...page.scripts].flatMap((one): OurScript[] => {
    const written = addressOf(one);
    if (!written || !URL.canParse(written.value, address.href)) return [];
    const runs = runsByItself(one) && written.name === 'src';
    return [
      {
        src: new URL(written.value, address.href),
        data: one.dataset,
        ...(!runs && { heldBy: one.type ? `type="${one.type}"` : `${written.name} in the place of src` }),
      },
    ];
  });
  return all.sort((a, b) => Number(a.heldBy !== undefined) - Number(b.heldBy !== undefined));
}

const pasted = (host: string, key = 'YOUR-KEY') =>
  `<script async src="${host}/widget.js" data-site="${key}"></script>\n<talklive-widget></talklive-widget>`;

/** What Cloudflare’s Rocket Loader makes of a script’s type; it heeds no list. */
const ROCKET_LOADER = /[\da-f]+-(text\/javascript|module)"/;

function heldLine({ src, heldBy = '' }: OurScript): CheckLine {
  const remedy = ROCKET_LOADER.test(heldBy)
    ? { says: 'write this attribute before src:', paste: 'data-cfasync="false"' }
    : { says: 'name this among what is excluded from its delay:', paste: 'widget.js' };
  return {
    about: 'Script',
    state: 'unsure',
    says: `It is there, from ${src.origin}, but does not run by itself (${heldBy}): an optimiser delays it, or a consent manager holds it back. A consent manager lets it run once a visitor agrees. With an optimiser it comes late, with a visitor’s first movement; ${remedy.says}`,
    paste: remedy.paste,
  };
}

/** What a framework’s or an optimiser’s own attributes say is nothing of ours. */
const dataOf = (data: DOMStringMap) =>
  Object.entries(data).map(
    ([name, value]) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${value}"`,
  );

/** @param hasTags the page has something that opens a part */
export function scriptLines(scripts: readonly OurScript[], hasTags: boolean): CheckLine[] {
  const [first] = scripts;
  if (!first)
    return [
      {
        about: 'Script',
        state: 'unsure',
        says: 'It does not stand in the page as it is sent; a tag manager or an app may put it in later. Pasted it is:',
        paste: pasted(location.origin),
      },
    ];
  const data = dataOf(first.data);
  const lines: CheckLine[] = [
    first.heldBy === undefined
      ? {
          about: 'Script',
          state: 'right',
          says: `It is there, from ${first.src.origin}${data.length > 0 ? `, with ${data.join(' ')}` : ''}.`,
        }
      : heldLine(first),
  ];
  // A copy that is held back may be there for whoever agrees to more: it comes second, and does nothing.
  const others = scripts.filter(({ heldBy }) => heldBy === first.heldBy).length;
  if (others > 1)
    lines.push({
      about: 'Duplicates',
      state: 'wrong',
      says: `The script stands ${others} times in the page. The first to come serves it, and the others do nothing. Keep one line:`,
      paste: pasted(first.data.host ?? first.src.origin, first.data.site).split('\n')[0] ?? '',
    });
  if (!hasTags)
    lines.push({
      about: 'Launcher',
      state: 'unsure',
      says: 'No tag and no button of ours stands in the page as it is sent. Pasted it is:',
      paste: '<talklive-widget></talklive-widget>',
    });
  return lines;
}
