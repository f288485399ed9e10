/** As one chunk. */
export { ChatWays } from './ChatWays.tsx';
export { CopyButton } from './CopyButton.tsx';
export { furnish } from './furnish.ts';
export { Latest } from './Latest.tsx';
export { Prompts } from './Prompts.tsx';
export { RichText } from './RichText.tsx';
export { Typing } from './Typing.tsx';
