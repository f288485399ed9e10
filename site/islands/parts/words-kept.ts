/** Said where a way into a call stands, for nobody looks for it on a page of law. */
export const WORDS_KEPT = {
  says: 'The words of a call are kept for a time.',
  link: 'What is kept, and how long',
  href: '/trust#recorded',
} as const;
