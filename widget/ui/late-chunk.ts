/** The same as one chunk, for the one-file script. */
export { AfterCall } from './AfterCall.tsx';
export { CallNotices } from './CallNotices.tsx';
export { TypeInstead } from './TypeInstead.tsx';
export { ViewFrame } from './views/ViewFrame.tsx';
export { WhoSpeaks } from './WhoSpeaks.tsx';
