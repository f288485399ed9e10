/** US dollars at the published usage prices: a voice minute, a video minute, a text message. */
export const PRICES = { voice: 0.15, video: 0.25, message: 0.05 } as const;

/**
 * What a call costs in US dollars, as SQL: what the provider has told, 0 too; of the rest the published price of its length.
 * `c` is the call, `r` its report.
 * @param seconds how long it was or is, as SQL; NULL: not known, which costs nothing
 */
export const costOfCall = (seconds: string): string =>
  `coalesce(r.cost, coalesce(${seconds}, 0) / 60.0 * iif(c.kind = 'video', ${PRICES.video}, ${PRICES.voice}))`;
