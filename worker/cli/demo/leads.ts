/** Messages that nobody has sent. */
import { DEMO_SITES } from './cast.ts';
import type { Chance } from './chance.ts';

export interface DemoLead {
  id: string;
  site: string;
  first: string;
  last: string;
  email: string;
  message: string;
  spam: string | null;
  at: number;
}

const one = (words: readonly string[], chance: Chance): string =>
  words[Math.floor(chance.next() * words.length)] ?? '';

/** @param moments when somebody could have written */
export const demoLeads = (moments: readonly number[], chance: Chance): DemoLead[] =>
  moments.flatMap((at, index) => {
    const site = DEMO_SITES[index % DEMO_SITES.length];
    if (!site) return [];
    const [first, last] = [one(site.people.first, chance), one(site.people.last, chance)];
    return {
      id: `demo-lead-${index}`,
      site: site.id,
      first,
      last,
      // A name that leads nowhere.
      email: `${first}.${last}.${index}@demo.example`.toLowerCase(),
      message: one(site.people.messages, chance),
      spam: chance.next() < 0.08 ? 'honeypot' : null,
      at,
    };
  });
