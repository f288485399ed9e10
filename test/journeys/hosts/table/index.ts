import { BUILT_INS } from './built-ins.ts';
import { FRAMES } from './frames.ts';
import { FRAMEWORKS } from './frameworks.ts';
import { KEYS } from './keys.ts';
import { LANGUAGES } from './languages.ts';
import { LOADING } from './loading.ts';
import { POLICIES } from './policies.ts';
import type { Row } from './row.ts';
import { SCRIPTS } from './scripts.ts';
import { STRUCTURE } from './structure.ts';
import { STYLES } from './styles.ts';

/** Styles decide over a frame, and nothing of ours can hold against them; its language is its own; and no tag of ours is on the page that a framework could move. */
const notByFrame = (rows: readonly Row[]): Row[] => rows.map((row) => ({ ...row, notBy: ['frame'] }));

export const ROWS: readonly Row[] = [
  // As a partner writes it.
  ...STYLES.slice(0, 1),
  ...notByFrame(STYLES.slice(1)),
  ...STRUCTURE,
  ...BUILT_INS,
  ...SCRIPTS,
  ...LOADING,
  ...POLICIES,
  ...FRAMES,
  ...notByFrame(LANGUAGES),
  ...notByFrame(FRAMEWORKS),
  ...KEYS,
];
