/**
 * Of the layers in which a picture is sent. The ranges are daily-js' own, which it asks about in one place only, and NaN
 * is in each of them; of send settings it looks at no number at all.
 */
import { CallRuleError, demand, finite, loose, isOneOf } from './demand.ts';
import type { Rule } from './demand.ts';

const RANGES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  maxBitrate: [100_000, 2_500_000],
  maxFramerate: [1, 30],
  scaleResolutionDownBy: [1, 8],
};
const OTHER_KEYS = ['active', 'scalabilityMode'];

function layer(field: string, given: unknown): void {
  demand(field, given, 'an object', (value) => typeof value === 'object' && value !== null);
  for (const [key, value] of Object.entries(loose(given))) {
    const range = Object.hasOwn(RANGES, key) ? RANGES[key] : undefined;
    if (!range) {
      if (!OTHER_KEYS.includes(key)) throw new CallRuleError(`${field}.${key}`, 'left out', value);
      continue;
    }
    const [least, most] = range;
    const fits = (number: unknown) => finite(number) && number >= least && number <= most;
    if (!fits(value)) throw new CallRuleError(`${field}.${key}`, `a number from ${least} to ${most}`, value);
  }
}

/** An array of 1 to 3 layers; undefined: not given. */
export function simulcastLayers(field: string, layers: unknown): void {
  const fits = (given: unknown) => Array.isArray(given) && given.length >= 1 && given.length <= 3;
  demand(field, layers, 'an array of 1 to 3 layers', fits);
  for (const [index, one] of ((layers ?? []) as unknown[]).entries()) layer(`${field}[${index}]`, one);
}

function videoSettings(field: string, given: unknown): void {
  const { maxQuality, encodings } = loose(given);
  demand(`${field}.maxQuality`, maxQuality, 'either low, medium or high', isOneOf('low', 'medium', 'high'));
  for (const [name, one] of Object.entries(loose(encodings))) layer(`${field}.encodings.${name}`, one);
}

/** By the name of a track. */
export const sendSettings: Rule = (settings) => {
  for (const [track, given] of Object.entries(loose(settings))) videoSettings(track, given);
};

export const screenShare: Rule = (options) =>
  videoSettings('screenVideoSendSettings', loose(options)['screenVideoSendSettings']);
