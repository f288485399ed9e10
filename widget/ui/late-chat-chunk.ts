/** As one chunk. */
export { furnish } from './furnish.ts';
export { Latest } from './Latest.tsx';
export { Prompts } from './Prompts.tsx';
export { RichText } from './RichText.tsx';
export { Typing } from './Typing.tsx';
