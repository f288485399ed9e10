// Tables in Markdown.

const cell = (/** @type {string} */ text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** @param {readonly string[]} head @param {readonly (readonly string[])[]} lines */
export const table = (head, lines) =>
  [head, head.map(() => '---'), ...lines].map((line) => `| ${line.map(cell).join(' | ')} |`).join('\n');

export const code = (/** @type {string} */ text) => `\`${text}\``;
export const fence = (/** @type {string} */ language, /** @type {string} */ text) =>
  `\`\`\`${language}\n${text}\n\`\`\``;
