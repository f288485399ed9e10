/** What a call shows once it is on its way, or over. Where it does not come, the call goes on all the same. */
export const fetchAfterCall = async () => (await import('./AfterCall.tsx')).AfterCall;
export const fetchWhoSpeaks = async () => (await import('./WhoSpeaks.tsx')).WhoSpeaks;
const views = () => import('./views/views.ts');
export const fetchViewFrame = async () => (await views()).ViewFrame;
export const fetchGoesOn = async () => (await views()).GoesOn;
export const fetchPull = async () => (await views()).pullable;
export const fetchCallNotices = async () => (await import('./CallNotices.tsx')).CallNotices;
/** What an assistant has written, in the looks that it meant. Until it is here, and where it does not come, its words stand as they are. */
export const fetchRichText = async () => (await import('./RichText.tsx')).RichText;
export const fetchPrompts = async () => (await import('./Prompts.tsx')).Prompts;
export const fetchAboveKeyboard = async () => (await import('./above-keyboard.ts')).aboveKeyboard;
export const fetchTypeInstead = async () => (await import('./TypeInstead.tsx')).TypeInstead;
