/** The same as one chunk, for the one-file script. */
export { AfterCall } from './AfterCall.tsx';
export { CallNotices } from './CallNotices.tsx';
export { aboveKeyboard } from './above-keyboard.ts';
export { Prompts } from './Prompts.tsx';
export { RichText } from './RichText.tsx';
export { TypeInstead } from './TypeInstead.tsx';
export * from './views/views.ts';
export { WhoSpeaks } from './WhoSpeaks.tsx';
