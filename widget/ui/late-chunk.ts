/** The same as one chunk, for the one-file script. */
export { AfterCall } from './AfterCall.tsx';
export { WhoSpeaks } from './WhoSpeaks.tsx';
