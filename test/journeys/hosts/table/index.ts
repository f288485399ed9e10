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

export const ROWS: readonly Row[] = [
  ...STYLES,
  ...STRUCTURE,
  ...BUILT_INS,
  ...SCRIPTS,
  ...LOADING,
  ...POLICIES,
  ...FRAMES,
  ...LANGUAGES,
  ...FRAMEWORKS,
  ...KEYS,
];
