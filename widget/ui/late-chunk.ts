/** The same as one chunk, for the one-file script. */
export { AfterCall } from './AfterCall.tsx';
export { TypeInstead } from './TypeInstead.tsx';
export { WhoSpeaks } from './WhoSpeaks.tsx';
