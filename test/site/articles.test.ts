import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import articles from '../../site/_data/articles.js';
import home from '../../site/_data/home.js';
import { articleCategories, articleSchema, check } from '../../site/_data/schema.js';

const FOLDER = resolve(import.meta.dirname, '../../site/pages/articles');
const WORDS_A_MINUTE = 220;

/** Front matter of one `key: value` a line, as the articles have it. */
const read = (file: string) => {
  const [, front = '', body = ''] = readFileSync(`${FOLDER}/${file}`, 'utf8').split(/^---$/m);
  const fields = front
    .trim()
    .split('\n')
    .map((line): [string, unknown] => {
      const [key = '', value = ''] = line.split(/: (.*)/);
      if (value.startsWith('"') || value === 'true' || value === 'false') return [key, JSON.parse(value)];
      return [key, key === 'date' ? new Date(value) : value];
    });
  return { file, body, data: check(file, articleSchema, Object.fromEntries(fields)) };
};

const all = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.md'))
  .map(read);
const ids = all.map(({ data }) => data.id);

describe('the articles', () => {
  it('are six, each in a file of its own name, in a category of its own', () => {
    expect(all.map(({ file }) => file)).toEqual(ids.map((id) => `${id}.md`));
    expect(all.map(({ data }) => data.category).sort()).toEqual([...articleCategories].sort());
  });

  it('are dated November to December 2024', () => {
    for (const { data } of all) expect(data.date.toISOString()).toMatch(/^2024-1[12]-\d\d/);
  });

  it('feature one', () => {
    expect(all.filter(({ data }) => data.featured)).toHaveLength(1);
  });

  it.each(all)('$file takes as long to read as it says', ({ body, data }) => {
    const minutes = Math.round(body.trim().split(/\s+/).length / WORDS_A_MINUTE);
    expect(data.readTime).toBe(`${minutes} min read`);
  });

  it.each(all)(
    '$file is set with real quotation marks, and leaves the first heading to its title',
    ({ body }) => {
      expect(body).not.toMatch(/^# /m);
      expect(body).not.toMatch(/'|"|lorem/i);
    },
  );

  it('say no sentence twice between them', () => {
    const sentences = all
      .flatMap(({ body }) => body.split(/(?<=[.?]”?)\s+/))
      .filter((text) => text.split(' ').length > 5);
    expect(new Set(sentences).size).toBe(sentences.length);
  });
});

describe('links to articles', () => {
  it('the home page teases three that exist', () => {
    for (const id of home.blog.articles) expect(ids).toContain(id);
  });

  it('every link of the home page to an article leads to one', () => {
    const linked = [...JSON.stringify(home).matchAll(/"\/articles\/([^"]+)"/g)].map(([, id]) => id);
    expect(linked.length).toBeGreaterThan(0);
    for (const id of linked) expect(ids).toContain(id);
  });

  it('has a chip for each category', () => {
    expect([articles.all, ...articles.categories.map(({ name }) => name)]).toEqual([
      'All',
      'Product',
      'Industry Insights',
      'Technology',
      'Best Practices',
      'News & Updates',
      'Ethics & Trust',
    ]);
  });
});
