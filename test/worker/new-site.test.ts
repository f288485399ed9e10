/** A site that is added has the same settings as one that is older than they, whose row has the defaults of its columns. */
import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { firstFieldsOf } from '../../worker/cli/default-site.ts';
import { DEFAULT_SITE } from '../../worker/contract.ts';
import { NEW_SITE } from '../../worker/schemas/new-site.ts';
import { siteOfRow } from '../../worker/schemas/site.ts';

const rowOf = async (id: string) => {
  const row = await env.DB.prepare('SELECT * FROM sites WHERE id = ?').bind(id).first();
  return siteOfRow(row as Record<string, unknown>);
};

it('the columns have the defaults of a new site, but pages may use an older one’s id', async () => {
  await env.DB.prepare("INSERT INTO sites (id, name) VALUES ('bare', 'Bare')").run();
  expect(await rowOf('bare')).toEqual({ ...NEW_SITE, id: 'bare', name: 'Bare', allowSlug: true });
});

it('the deployment’s own site is made again as the first migration has made it', async () => {
  expect(await rowOf(DEFAULT_SITE)).toEqual({
    ...NEW_SITE,
    ...firstFieldsOf(DEFAULT_SITE),
    id: DEFAULT_SITE,
  });
});
