/** Several pictures in one file, one below the other: so they take a third of the room that they would take one by one. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { compare } from './compare.ts';

export interface Picture {
  /** RGBA, row by row. */
  data: Buffer;
  width: number;
  height: number;
}

/** As much as half a byte can tell apart; where that is too few for what is seen, more. */
const COLOURS = [16, 64, 256];

/** Pixels that may be off by what is kept alone. */
const MOST_LOST = 8;

const raw = ({ width, height }: Picture) => ({ raw: { width, height, channels: 4 as const } });

export const png = (picture: Picture): Promise<Buffer> => sharp(picture.data, raw(picture)).png().toBuffer();

export async function writeSheet(file: string, pictures: readonly Picture[]): Promise<void> {
  const width = Math.max(...pictures.map((picture) => picture.width));
  const height = pictures.reduce((sum, picture) => sum + picture.height, 0);
  let top = 0;
  const placed = pictures.map((picture) => {
    const place = Object.assign({ input: picture.data, left: 0, top }, raw(picture));
    top += picture.height;
    return place;
  });
  const sheet = sharp({ create: { width, height, channels: 3, background: '#888' } }).composite(placed);
  mkdirSync(dirname(file), { recursive: true });
  for (const colours of COLOURS) {
    const few = await sheet.clone().png({ palette: true, colours, dither: 0 }).toBuffer();
    writeFileSync(file, await sharp(few).webp({ lossless: true, effort: 6 }).toBuffer());
    const kept = await readSheet(file, pictures);
    if (pictures.every((picture, at) => !compare(kept[at] ?? picture, picture, MOST_LOST))) return;
  }
}

/** @param sizes of the pictures in it, in their order */
export async function readSheet(
  file: string,
  sizes: readonly Pick<Picture, 'width' | 'height'>[],
): Promise<Picture[]> {
  const sheet = sharp(readFileSync(file));
  let top = 0;
  const pictures: Picture[] = [];
  for (const { width, height } of sizes) {
    const part = sheet.clone().extract({ left: 0, top, width, height });
    pictures.push({ data: await part.ensureAlpha().raw().toBuffer(), width, height });
    top += height;
  }
  return pictures;
}
