/** Takes the pictures of a state: in which widths, looks and languages, and how. */
import type { CDPSession, Page } from 'puppeteer-core';
import sharp from 'sharp';
import { boxOf } from './box.ts';
import { STILL, type OpenStates } from './open.ts';
import type { Picture } from './sheet.ts';
import { show, type Aspect } from './show.ts';

interface Sight extends Pick<Aspect, 'lang' | 'theme' | 'width'> {
  /** The system's own few colours. */
  forced?: true;
}

const WIDTHS = [360, 768, 1440];
/** From right to left; long words; no spaces. */
const OTHERS = ['ar', 'de', 'ja'];

/** By the sheet that they are kept in. */
export const SIGHTS = {
  light: [
    ...WIDTHS.map((width): Sight => ({ lang: 'en', theme: 'light', width })),
    ...OTHERS.map((lang): Sight => ({ lang, theme: 'light', width: 360 })),
  ],
  dark: [
    ...WIDTHS.map((width): Sight => ({ lang: 'en', theme: 'dark', width })),
    { lang: 'en', theme: 'dark', width: 360, forced: true },
  ],
} satisfies Record<string, readonly Sight[]>;
export type SheetName = keyof typeof SIGHTS;
export const SHEETS = Object.keys(SIGHTS) as SheetName[];
export const LANGS = ['en', ...OTHERS];

export const sightName = ({ lang, theme, width, forced }: Sight): string =>
  [lang, forced ? 'forced colours' : theme, `${width} px`].join(', ');

/** Their own tool's way of it knows no forced colours. */
export async function forceColours(session: CDPSession, forced: boolean): Promise<void> {
  const features = [...STILL, ...(forced ? [{ name: 'forced-colors', value: 'active' }] : [])];
  await session.send('Emulation.setEmulatedMedia', { features });
}

/** Half as large: a picture is compared, not read, and as large as it is it would be too many bytes to keep. */
async function half(png: Uint8Array): Promise<Picture> {
  const { width = 2, height = 2 } = await sharp(png).metadata();
  const size = {
    width: Math.ceil(width / 2),
    height: Math.ceil(height / 2),
    fit: 'fill',
    kernel: 'linear',
  } as const;
  const { data, info } = await sharp(png)
    .resize(size)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function take(page: Page): Promise<Picture> {
  const clip = await boxOf(page);
  const isLonger = clip.y + clip.height > (page.viewport()?.height ?? 0);
  return half(await page.screenshot({ clip, captureBeyondViewport: isLonger, optimizeForSpeed: true }));
}

/** One after another, in their order. */
export async function takeAll(
  { page, gallery }: OpenStates,
  session: CDPSession,
  state: string,
  sheet: SheetName,
): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const { forced = false, ...sight } of SIGHTS[sheet] as readonly Sight[]) {
    await forceColours(session, forced);
    await show(page, gallery, Object.assign({ state }, sight));
    pictures.push(await take(page));
  }
  return pictures;
}
