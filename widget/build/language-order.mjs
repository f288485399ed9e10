/**
 * The launcher's words stand in the pasted script as lines with a column for each language, in whatever order: like beside
 * like packs better, and which order does cannot be foreseen.
 */

/** The lines as a minifier leaves them: the tags first, between quotes of one kind. */
const WORDS = /(["'`])(\w\w(?:-\w\w)?(?:\|\w\w(?:-\w\w)?){5,})((?:\\n|\n)(?:(?!\1)[^])*)\1/;

/**
 * @param {string} code
 * @param {(code: string) => number} sizeOf
 * @returns {string} the same script, with its languages in the best order that swaps of two lead to
 * @throws where the words are not in it
 */
export function bestOrder(code, sizeOf) {
  const found = WORDS.exec(code);
  if (!found) throw new Error('language-order: expected the words of the launcher in the script');
  const [whole, quote = '', tags = '', rest = ''] = found;
  const newLine = rest.startsWith('\n') ? '\n' : '\\n';
  const lines = (tags + rest).split(newLine).map((line) => line.split('|'));
  const write = (/** @type {number[]} */ order) => {
    const text = lines.map((line) => order.map((at) => line[at]).join('|')).join(newLine);
    return code.slice(0, found.index) + quote + text + quote + code.slice(found.index + whole.length);
  };
  let order = [...(lines[0] ?? []).keys()];
  let least = sizeOf(code);
  for (let before = Infinity; least < before;) {
    before = least;
    for (let one = 0; one < order.length; one += 1)
      for (let other = 0; other < one; other += 1) {
        const next = order.with(one, order[other] ?? 0).with(other, order[one] ?? 0);
        const size = sizeOf(write(next));
        if (size >= least) continue;
        least = size;
        order = next;
      }
  }
  return write(order);
}
