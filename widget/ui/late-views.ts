/** What a call shows once it is on its way, or over. Where it does not come, the call goes on all the same. */
export const fetchAfterCall = async () => (await import('./AfterCall.tsx')).AfterCall;
export const fetchWhoSpeaks = async () => (await import('./WhoSpeaks.tsx')).WhoSpeaks;
export const fetchTypeInstead = async () => (await import('./TypeInstead.tsx')).TypeInstead;
