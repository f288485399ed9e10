/** US dollars at the published usage prices: a voice minute, a video minute, a text message. */
export const PRICES = { voice: 0.15, video: 0.25, message: 0.05 } as const;
