/** As one chunk. */
export { aboveKeyboard } from './above-keyboard.ts';
export { Prompts } from './Prompts.tsx';
export { RichText } from './RichText.tsx';
