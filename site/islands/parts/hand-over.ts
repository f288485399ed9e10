/** Opens our form with the words of a call, and with whom and what it was about, also where that was said on the page before. */
import { keep, kept } from './kept.ts';

const CALLED = 'talklive:called';

interface Variables {
  candidate?: string;
  plan?: string;
  industry?: string;
}

/** As the form's lists spell it. */
const idOf = (label: string) =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The query of the form's address; empty: it was about nobody and nothing by name. */
const queryOf = ({ candidate = '', plan = '', industry = '' }: Variables): string => {
  const about = new URLSearchParams({
    // As `parts/call.ts` writes it: 'Juniper (SA-001)'.
    candidate: /\((.+)\)$/.exec(candidate)?.[1] ?? '',
    plan: idOf(plan),
    // 'All Industries' is none of them.
    industry: /^all /i.test(industry) ? '' : idOf(industry),
  });
  for (const [name, value] of [...about]) if (!value) about.delete(name);
  const query = about.toString();
  return query && `?${query}`;
};

let called = kept(CALLED) ?? '';
addEventListener('talklive-call-start', ({ detail }) => {
  called = queryOf(detail.variables);
  keep(CALLED, called);
});

/**
 * The end of what was said; half of a letter at the cut would be none that an address can be made of. `wellFormed` of the
 * widget does the same, and is not imported: each page would load a chunk more at once.
 */
const endOf = (transcript: string) => transcript.slice(-16_000).replace(/\p{Surrogate}/gu, '');

// Behind the hash, no log sees what was said.
addEventListener('talklive-transcript', (event) => {
  const { transcript } = event.detail;
  event.preventDefault();
  const form = `/contact${called}#message=${encodeURIComponent(endOf(transcript))}`;
  // In a tab of its own, as the link says, which has what this one keeps for the form; what is left of the call stays here.
  if (!window.open(form)) location.assign(form);
});
