// Lines for a page's policies, from the same table as those of our own pages.
import { fence } from './rows.js';

const lines = (/** @type {readonly string[]} */ directives) => fence('csp', directives.join(';\n'));

/**
 * @typedef {Record<'chat' | 'calls' | 'video', readonly string[]>
 *   & Record<'all' | 'permissions' | 'frame' | 'trusted', string>} Policy
 */

/**
 * By the names that a guide calls them by.
 * @param {{ policy: Policy, standalone: string | null }} embed of the page that makes tags
 * @returns {Record<string, () => string>}
 */
export const policyParts = ({ policy, standalone }) => ({
  'policy-chat': () => lines(policy.chat),
  'policy-calls': () => lines(policy.calls),
  'policy-video': () => lines(policy.video),
  'policy-all': () => lines(policy.all.split('; ')),
  permissions: () => fence('http', policy.permissions),
  frame: () => fence('html', policy.frame),
  'trusted-types': () => fence('js', policy.trusted),
  pinned: () => (standalone ? fence('html', standalone) : ''),
});
