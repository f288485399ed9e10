/** The candidates page, of one industry as its filter calls it, or of all. */
export const candidatesAddress = (industry: string | null): string =>
  industry === null ? '/candidates' : `/candidates?industry=${industry.replaceAll(' ', '+')}`;
