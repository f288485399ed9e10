/** As one chunk. */
export { aboveKeyboard } from './above-keyboard.ts';
export { Latest } from './Latest.tsx';
export { Prompts } from './Prompts.tsx';
export { RichText } from './RichText.tsx';
export { Typing } from './Typing.tsx';
