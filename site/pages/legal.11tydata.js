// What each of trust, privacy and terms says of itself.
/** @typedef {{ paper?: { title: string, description: string, heading: string, highlight: string } }} PageData */

export default {
  eleventyComputed: {
    title: (/** @type {PageData} */ { paper }) => paper?.title ?? '',
    description: (/** @type {PageData} */ { paper }) => paper?.description ?? '',
    social: () => 'papers',
    socialTitle: () => 'What you can check, and forward.',
  },
};
