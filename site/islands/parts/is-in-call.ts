/** Whether a call or a video conversation is on, as `in-call.ts` writes it, which hears of calls before an island is here. */
export const isInCall = (): boolean => 'inCall' in document.documentElement.dataset;
