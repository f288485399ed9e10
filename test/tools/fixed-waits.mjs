/**
 * No test waits a fixed time: on a busy machine it is too short, on an idle one too long. A test waits for a condition; where
 * time itself is what is tested, `pause(ms, 'reason')` of `test/pause.ts` says why.
 */

const FIXED = 'Wait for a condition; where time itself is tested: pause(ms, reason) of test/pause.ts.';
const REASON = 'Say in a sentence why no condition can be waited for.';
/** Shorter is no reason. */
const REASON_LENGTH = 15;

/** @import { Rule } from 'eslint' */
/** @typedef {Rule.Node} Node */

/** The names that an executor gives to `resolve` and `reject`. */
const settlersOf = (/** @type {any} */ executor) =>
  executor.params?.flatMap((/** @type {Node} */ one) => (one.type === 'Identifier' ? [one.name] : [])) ?? [];

const nameOf = (/** @type {any} */ callee) => String(callee.name ?? callee.property?.name ?? '');

/** Whether nothing but that time is waited for: `setTimeout(resolve, …)`, or `setTimeout(() => resolve(…), …)`. */
function settles(/** @type {any} */ run, /** @type {string[]} */ settlers) {
  if (run?.type === 'Identifier') return settlers.includes(run.name);
  if (run?.type !== 'ArrowFunctionExpression') return false;
  const { body } = run;
  return body.type === 'CallExpression' && settlers.includes(nameOf(body.callee));
}

/** Whether it is the executor of `new Promise`. */
const isExecutor = (/** @type {any} */ node) =>
  node.parent?.type === 'NewExpression' && node.parent.callee.name === 'Promise';

/** The executors around a node. @returns {Node[]} */
function executorsAround(/** @type {any} */ node) {
  const around = [];
  for (let at = node.parent; at; at = at.parent) if (isExecutor(at)) around.push(at);
  return around;
}

export const fixedWaits = {
  meta: { type: 'problem', schema: [], messages: { fixed: FIXED, reason: REASON } },
  /** @param {Rule.RuleContext} context */
  create(context) {
    return {
      /** @param {any} node */
      CallExpression(node) {
        const name = nameOf(node.callee);
        const [first, second] = node.arguments;
        if (name === 'waitForTimeout') context.report({ node, messageId: 'fixed' });
        if (name === 'setTimeout' && settles(first, executorsAround(node).flatMap(settlersOf)))
          context.report({ node, messageId: 'fixed' });
        const text = second?.type === 'Literal' ? String(second.value) : null;
        if (name === 'pause' && text !== null && text.length < REASON_LENGTH)
          context.report({ node, messageId: 'reason' });
      },
      /** @param {any} node */
      ImportDeclaration(node) {
        if (/^(node:)?timers\/promises$/.test(String(node.source.value)))
          context.report({ node, messageId: 'fixed' });
      },
    };
  },
};
