/** What a sandbox around a page, or of a frame of ours, has to let. */
import type { CheckLine } from './report.ts';

/** Without an origin there is neither microphone nor API. */
const NEEDED = ['allow-same-origin', 'allow-scripts'];
/** By these the words of a call are saved, printed and sent, and a link leads on. */
const AFTER = ['allow-downloads', 'allow-modals', 'allow-popups', 'allow-top-navigation-by-user-activation'];
/** What lets it whenever it likes lets it at a press. */
const MORE = { 'allow-top-navigation-by-user-activation': 'allow-top-navigation' } as Readonly<
  Record<string, string>
>;

/** All that a sandbox is to say, after what it says. */
export const sandboxOf = (written: readonly string[] = []): string =>
  [...new Set([...written, ...NEEDED, ...AFTER])].join(' ');

/** @param whose stands before “lacks” @param paste of the tokens that it is to say */
export function sandboxLines(
  written: readonly string[],
  about: string,
  whose: string,
  paste: (tokens: string) => string,
): CheckLine[] {
  const tokens = written.map((one) => one.toLowerCase());
  const lacks = (one: string) => !tokens.includes(one) && !tokens.includes(MORE[one] ?? one);
  const needed = NEEDED.filter(lacks);
  const after = AFTER.filter(lacks);
  const remedy = paste(sandboxOf(tokens));
  if (needed.length > 0)
    return [
      {
        about,
        state: 'wrong',
        says: `${whose} lacks ${needed.join(' and ')}: no call is possible in it. Write it so:`,
        paste: remedy,
      },
    ];
  if (after.length === 0) return [];
  return [
    {
      about,
      state: 'aside',
      says: `${whose} lacks ${after.join(' and ')}: after a call, its words cannot all be saved, printed or sent, or a link does not lead on. Write it so:`,
      paste: remedy,
    },
  ];
}
