import { expect, it } from 'vitest';
import { SECTIONS } from '../../../site/islands/console/site/sections.ts';
import { SETTINGS } from '../../../site/islands/console/site/settings.ts';

/** It has a preview beside its fields. */
const ELSEWHERE = ['look'];

it('a site’s page in the console shows each of its settings once', () => {
  const shown = [...SECTIONS.flatMap(({ settings }): readonly string[] => settings), ...ELSEWHERE];
  expect(shown.sort()).toEqual(Object.keys(SETTINGS).sort());
});
