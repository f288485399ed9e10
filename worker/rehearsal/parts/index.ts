/** All parts by the name that a rehearsal knows them by, and their lines as clips. */
import { automotive } from './automotive.ts';
import { booking } from './booking.ts';
import { executive } from './executive.ts';
import { finance } from './finance.ts';
import { generalist } from './generalist.ts';
import { healthcare } from './healthcare.ts';
import { hr } from './hr.ts';
import { humanResources } from './human-resources.ts';
import { inquiry } from './inquiry.ts';
import { marketing } from './marketing.ts';
import { onboarding } from './onboarding.ts';
import { operations } from './operations.ts';
import type { Part } from './part.ts';
import { placement } from './placement.ts';
import { restaurants } from './restaurants.ts';
import { sales } from './sales.ts';

const ALL = {
  sales,
  operations,
  marketing,
  finance,
  hr,
  executive,
  generalist,
  booking,
  inquiry,
  onboarding,
  automotive,
  healthcare,
  restaurants,
  'human-resources': humanResources,
  placement,
} satisfies Record<string, Part>;

export type PartName = keyof typeof ALL;

export const PARTS: Readonly<Record<PartName, Part>> = ALL;

/** Of a clip: `parts/sales-opening`, `parts/sales-3`, `parts/hello-SA-001`. */
export type PartLine = `parts/${string}`;

export const lineOf = (
  part: PartName,
  what: 'opening' | 'noted' | 'goodbye' | number | `ask-${number}`,
): PartLine => `parts/${part}-${what}`;

/** Tools that are asked for by name, as a pattern. */
export const TOOL_NAMES =
  'salesforce|hubspot|workday|pipedrive|zoho|zendesk|quickbooks|xero|slack|outlook|calendly|zapier|shopify|opentable|resy|toast pos|dentrix|eaglesoft|clio|servicetitan|mindbody';

/** Whether one of these beginnings of words, parted by `|`, stands in it. */
export const isMeant = (to: string, text: string): boolean =>
  new RegExp(`\\b(?:${to})`, 'i').test(` ${text} `);

/** Which of `turns` answers a written message; below 0: none does. */
export const answering = (turns: readonly { to: string }[], text: string): number =>
  turns.findIndex(({ to }) => isMeant(to, text));
