import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { README, renderReadme } from '../../../widget/build/readme.ts';

it('has the tables that the table of elements makes (npm run docs writes them)', () => {
  const readme = readFileSync(README, 'utf8');
  expect(readme).toBe(renderReadme(readme));
  expect(readme).toContain('| `<talklive-call>` |');
});
