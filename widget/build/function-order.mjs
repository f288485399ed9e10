/**
 * Functions of the pasted script may stand in any order, for each is known before the first line runs: like beside like packs
 * better, and which order does cannot be foreseen.
 */

/**
 * @param {string} code one expression statement that calls a function, as a script of the format `iife` is
 * @param {(code: string) => unknown} parse gives its ESTree
 * @param {(code: string) => number} sizeOf
 * @returns {string} the same script, with the function declarations of its outermost function first and in the best order found
 * @throws where the script is of another form
 */
export function orderFunctions(code, parse, sizeOf) {
  const { body } = /** @type {import('estree').Program} */ (parse(code));
  const [only] = body;
  const called = only?.type === 'ExpressionStatement' && only.expression.type === 'CallExpression';
  const callee = called
    ? /** @type {import('estree').SimpleCallExpression} */ (only.expression).callee
    : null;
  if (callee?.type !== 'ArrowFunctionExpression' || callee.body.type !== 'BlockStatement')
    throw new Error('function-order: expected the script to be one function that is called at once');
  const textOf = (/** @type {import('estree').Node} */ node) => {
    const { start, end } = /** @type {{ start: number, end: number }} */ (/** @type {unknown} */ (node));
    return code.slice(start, end);
  };
  const block = callee.body;
  const isFunction = (/** @type {import('estree').Node} */ { type }) => type === 'FunctionDeclaration';
  const text = textOf(block);
  const at = code.indexOf(text);
  const others = block.body.filter((one) => !isFunction(one)).map(textOf);
  const write = (/** @type {string[]} */ functions) =>
    `${code.slice(0, at)}{${functions.join('')}${others.join('')}}${code.slice(at + text.length)}`;

  let order = block.body.filter(isFunction).map(textOf);
  let least = sizeOf(write(order));
  // Once each: to try them all a second time takes seconds, and saves nothing that could be measured.
  for (const [from] of order.entries()) {
    const moves = order.map((_, to) => order.toSpliced(from, 1).toSpliced(to, 0, order[from] ?? ''));
    for (const moved of moves) {
      const size = sizeOf(write(moved));
      if (size >= least) continue;
      least = size;
      order = moved;
    }
  }
  return write(order);
}
