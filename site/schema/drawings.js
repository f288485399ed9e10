// What is drawn for the site, and in which colours: content names these and no others.
import { z } from 'zod';
import { slug } from './words.js';

/** Drawn in site/build/icons.ts. */
export const marks = [
  'handset',
  'calendar',
  'funnel',
  'compass',
  'ledger',
  'scales',
  'shield',
  'route',
  'gear',
  'box',
  'wrench',
  'megaphone',
  'pen',
  'lens',
  'chart',
  'envelope',
  'people',
  'badge',
  'cap',
  'key',
  'clock',
  'globe',
  'briefcase',
  'note',
  'bridge',
  'table',
];

/** Tokens of the style sheet: --hue-coral and so on. */
export const hues = ['coral', 'teal', 'plum', 'green', 'amber', 'blue', 'slate'];
export const mark = z.enum(marks);
export const hue = z.enum(hues);
export const scene = slug;
