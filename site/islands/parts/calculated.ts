/** A month as the calculator of the prices tells it to the contact form: from these words to the link that opens it again. */

export const CALCULATED = 'I have calculated a month';
const WHOLE = new RegExp(`${CALCULATED}[^]*?#calculator(?=\\s|$)`);

/** A month that was calculated anew takes the place of the one before; undefined: there is none in these words. */
export const calculatedAnew = (words: string, calculated: string): string | undefined =>
  calculated.startsWith(CALCULATED) && WHOLE.test(words) ? words.replace(WHOLE, () => calculated) : undefined;
