/** What a call shows once it is on its way, or over. Where it does not come, the call goes on all the same. */
export const fetchAfterCall = async () => (await import('./AfterCall.tsx')).AfterCall;
export const fetchWhoSpeaks = async () => (await import('./WhoSpeaks.tsx')).WhoSpeaks;
export const fetchViewFrame = async () => (await import('./views/ViewFrame.tsx')).ViewFrame;
export const fetchCallNotices = async () => (await import('./CallNotices.tsx')).CallNotices;
export const fetchTypeInstead = async () => (await import('./TypeInstead.tsx')).TypeInstead;
