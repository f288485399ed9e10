/** Pictures that are drawn at build: what a shared link shows, and the icons of the browser and the home screen. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { levels } from './drawings.ts';
import { stillFonts } from './fonts.ts';
import { CACHE, OUTPUT, ROOT, hashOf } from './paths.ts';

export interface SocialPicture {
  /** Its file: `/og/<name>.png`. */
  name: string;
  title: string;
  /** The line above the title. */
  kicker: string;
}

const WIDTH = 1200;
const HEIGHT = 630;
const PAPER = '#fdfaf6';
const INK = '#151b2b';
const ACCENT = '#b5270b';
const MARK = '#d8472a';
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Breaks at words; the face is about half as wide as it is high. */
const linesOf = (text: string, perLine: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= perLine)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};

const socialSvg = ({ title, kicker }: SocialPicture, brand: string): string => {
  const size = title.length > 46 ? 72 : 88;
  const lines = linesOf(title, Math.floor(1900 / size)).slice(0, 4);
  const wave = levels(70, title.length).replace(
    '<svg class="levels"',
    '<svg x="0" y="470" width="1200" height="220"',
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/><rect width="${WIDTH}" height="14" fill="${ACCENT}"/>
<g fill="${MARK}">${wave}</g>
<g transform="translate(80 76) scale(1.9)" fill="${INK}"><rect x="3" y="3" width="4.5" height="22" rx="2.25"/><rect x="9" y="11" width="4.5" height="6" rx="2.25" fill="${MARK}"/><rect x="15" y="9" width="4.5" height="10" rx="2.25" fill="${MARK}"/><rect x="21" y="3" width="4.5" height="22" rx="2.25"/></g>
<g font-family="Bricolage Grotesque" font-weight="600" fill="${INK}">
<text x="148" y="117" font-size="40" letter-spacing="-1">${escape(brand)}</text>
${lines.map((line, index) => `<text x="80" y="${250 + index * size * 1.04}" font-size="${size}" letter-spacing="-3">${escape(line)}</text>`).join('\n')}
</g>
<text x="1120" y="115" text-anchor="end" font-family="Source Serif 4" font-size="30" fill="${ACCENT}">${escape(kicker)}</text>
</svg>`;
};

const render = async (svg: string, width: number): Promise<Buffer> => {
  const fontFiles = await stillFonts();
  const cached = join(CACHE, `picture-${hashOf(svg, String(width), fontFiles.join())}.png`);
  const kept = await readFile(cached).catch(() => null);
  if (kept) return kept;
  const made = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Source Serif 4' },
  })
    .render()
    .asPng();
  await mkdir(CACHE, { recursive: true });
  await writeFile(cached, made);
  return made;
};

export const drawSocial = async (pictures: Iterable<SocialPicture>, brand: string): Promise<void> => {
  const folder = join(OUTPUT, 'og');
  await mkdir(folder, { recursive: true });
  for (const picture of pictures) {
    await writeFile(join(folder, `${picture.name}.png`), await render(socialSvg(picture, brand), WIDTH));
  }
};

/** One PNG in an ICO's envelope. */
const icoOf = (png: Buffer, size: number): Buffer => {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
};

/** Every size of the icon, from `site/public/icon.svg`. */
export const drawIcons = async (): Promise<void> => {
  const svg = await readFile(join(ROOT, 'site/public/icon.svg'), 'utf8');
  const full = svg.replace(/rx="\d+" data-plate=""/, 'data-plate=""');
  await Promise.all([
    render(svg, 32).then((png) => writeFile(join(OUTPUT, 'favicon.ico'), icoOf(png, 32))),
    render(full, 180).then((png) => writeFile(join(OUTPUT, 'apple-touch-icon.png'), png)),
    render(full, 192).then((png) => writeFile(join(OUTPUT, 'icon-192.png'), png)),
    render(full, 512).then((png) => writeFile(join(OUTPUT, 'icon-512.png'), png)),
  ]);
};
