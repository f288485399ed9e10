/** Which language a page's wish means, and which way it reads. */

/**
 * The one rule for facade and elements; by hand, for the facade counts its bytes.
 * @param wanted a BCP 47 tag as a page may write it: `pt_PT` and the old `iw` are understood.
 * @returns the one of `tags` with the same base language, for a near relative (`pt-BR` for `pt-PT`, `zh-CN` for
 * `zh-TW`) is read more easily than English; undefined where there is none.
 */
export function fitting<Tag extends string>(
  wanted: string | null | undefined,
  tags: readonly Tag[],
): Tag | undefined {
  const base = wanted?.trim().toLowerCase().replace(/^iw\b/, 'he').split(/[-_]/)[0];
  // By the same pattern as above, for what is said twice packs better.
  return tags.find((tag) => tag.split(/[-_]/)[0] === base);
}

/** Of ours alone, by name: the build refuses a language that this would read the wrong way. */
export function direction(tag: string): 'ltr' | 'rtl' {
  return /^(ar|he)/.test(tag) ? 'rtl' : 'ltr';
}
