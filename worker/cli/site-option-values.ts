import { InvalidArgumentError, Option } from 'commander';
import type { Site } from '../schemas/site.ts';

/** `sales=persona` or `sales=persona:replica`; `none` for an empty list. */
export function agent(value: string, before: Site['agents'] = {}): Site['agents'] {
  if (value === 'none') return {};
  const match = /^([\w.-]+)=([\w.-]+)(?::([\w.-]+))?$/.exec(value);
  if (!match?.[1] || !match[2])
    throw new InvalidArgumentError('expected AGENT=PERSONA or AGENT=PERSONA:REPLICA');
  return { ...before, [match[1]]: { persona: match[2], replica: match[3] ?? null } };
}

export const framesOption = () =>
  new Option(
    '--frames <which>',
    'pages that may have its frame: those of --origin (default), or any',
  ).choices(['listed', 'anywhere']);
