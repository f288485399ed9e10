/** What one look found. */
export interface Finding {
  about: string;
  state: 'ok' | 'warn' | 'fail';
  words: string;
  /** What to do about it. */
  remedy?: string;
  /** What the command ends with, where it is what stands in the way. */
  code?: number;
}

export const ok = (about: string, words: string): Finding => ({ about, state: 'ok', words });
export const warn = (about: string, words: string, remedy?: string): Finding => ({
  about,
  state: 'warn',
  words,
  ...(remedy === undefined ? {} : { remedy }),
});
export const fail = (about: string, words: string, code: number, remedy?: string): Finding => ({
  about,
  state: 'fail',
  words,
  code,
  ...(remedy === undefined ? {} : { remedy }),
});
