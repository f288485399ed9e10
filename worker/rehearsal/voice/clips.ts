/** Every recorded line, of the scenarios and of the parts: its words, and when each has been said. */
import type { PartLine } from '../parts/index.ts';
import { PART_LINES } from '../parts/lines.ts';
import { LINES, type LineId } from './lines.ts';
import { CLIPS, type Clip } from './manifest.ts';
import { PART_CLIPS } from './part-manifest.ts';
import { recordingOf } from './recording.ts';

export type AnyLine = LineId | PartLine;

const isPartLine = (line: AnyLine): line is PartLine => line.startsWith('parts/');

export const textOf = (line: AnyLine): string => (isPartLine(line) ? (PART_LINES[line] ?? '') : LINES[line]);

export function clipOf(line: AnyLine): Clip {
  return isPartLine(line) ? recordingOf(PART_CLIPS[line] ?? '') : CLIPS[line];
}

export const ALL_LINES: readonly AnyLine[] = [
  ...(Object.keys(LINES) as LineId[]),
  ...(Object.keys(PART_LINES) as PartLine[]),
];
