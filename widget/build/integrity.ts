/** What browsers hold a file to (subresource integrity). */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** @returns as the attribute `integrity` has it: `sha256-…` in base64 */
export const integrityOf = (file: string, algorithm: 'sha256' | 'sha384'): string =>
  `${algorithm}-${createHash(algorithm).update(readFileSync(file)).digest('base64')}`;
