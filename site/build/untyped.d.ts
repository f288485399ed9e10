/** What the site uses of packages that bring no types. */
declare module '@11ty/eleventy-plugin-rss' {
  export const feedPlugin: unknown;
}
