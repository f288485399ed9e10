/** Our frame in a page that was fetched: a page without scripts has its way in by it. */
import type { CheckLine } from '../../../widget/check/report.ts';
import { sandboxLines } from '../../../widget/check/sandbox.ts';

export interface OurFrame {
  src: URL;
  tag: HTMLIFrameElement;
}

/** One of ours by its path and a name of its address; on our own host by the path alone. */
const isOurs = ({ pathname, origin, searchParams }: URL) =>
  pathname.endsWith('/frame') &&
  (origin === location.origin || searchParams.has('site') || searchParams.has('part'));

export const framesOf = (page: Document, address: URL): OurFrame[] =>
  [...page.querySelectorAll('iframe')].flatMap((tag) => {
    const written = tag.getAttribute('src') ?? tag.dataset.src ?? '';
    const src = URL.canParse(written, address.href) ? new URL(written, address.href) : null;
    return src && isOurs(src) ? [{ src, tag }] : [];
  });

const about = 'Frame';
const LENT = ['microphone', 'camera', 'autoplay'];
const MORE = ['fullscreen', 'clipboard-write'];

function allowLine(tag: HTMLIFrameElement): CheckLine {
  const written = (tag.getAttribute('allow') ?? '')
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean);
  const nameOf = (one: string) => one.split(/\s/)[0]?.toLowerCase() ?? '';
  const given = written.filter((one) => !one.includes("'none'"));
  const missing = LENT.filter((feature) => !given.some((one) => nameOf(one) === feature));
  if (missing.length === 0)
    return { about, state: 'right', says: 'Our frame is there, and is passed what a call needs.' };
  const kept = given.filter((one) => ![...LENT, ...MORE].includes(nameOf(one)));
  return {
    about,
    state: 'wrong',
    says: `Our frame is there, and its tag passes no ${missing.join(' and no ')} on. Let it say:`,
    paste: `allow="${[...LENT, ...MORE, ...kept].join('; ')}"`,
  };
}

export const frameLines = (frames: readonly OurFrame[]): CheckLine[] =>
  frames.flatMap(({ tag }) => [
    allowLine(tag),
    ...(tag.hasAttribute('sandbox')
      ? sandboxLines([...tag.sandbox], 'Sandbox', 'That of our frame', (tokens) => `sandbox="${tokens}"`)
      : []),
  ]);
