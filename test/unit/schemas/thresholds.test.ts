/** What counts as wrong stands in one list, and each way to set it has all of it. */
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { addThresholdOptions } from '../../../worker/cli/alert-thresholds.ts';
import { CONSOLE_BODIES } from '../../../worker/console/schemas/requests.ts';
import type { Thresholds } from '../../../worker/console-events-contract.ts';
import { noticeSettings, thresholds } from '../../../worker/schemas/notices.ts';

const USUAL: Thresholds = thresholds.parse({});

describe.each(Object.entries(USUAL))('the threshold %s', (name, value) => {
  it('is changed at the console', () => {
    expect(CONSOLE_BODIES.setThresholds.parse({ [name]: value })).toEqual({ [name]: value });
  });

  it('is changed by its command', () => {
    const options = addThresholdOptions(new Command()).options.map((one) => one.attributeName());
    expect(options).toContain(name);
  });

  it('is one of a site’s settings', () => {
    expect(noticeSettings.parse({})).toHaveProperty(name, value);
  });
});

it('leaves at the console what is not named as it is', () => {
  expect(CONSOLE_BODIES.setThresholds.parse({})).toEqual({});
  expect(CONSOLE_BODIES.setThresholds.safeParse({ zone: 'UTC' }).success).toBe(false);
});
