/** Made by the build from `ui/Launcher.tsx`, its style sheets and the languages. */
declare module 'virtual:facade' {
  import type { TreeNode } from './tree.ts';
  export const tree: TreeNode;
  export const css: string;
  /** A line each of tags, label, talk, chat, dismiss, and what is said where the rest cannot be loaded; `|` between languages. */
  export const words: string;
}

/** Made by the build from the chunks of the elements: addresses relative to the script's own. */
declare module 'virtual:chunks' {
  export const elements: string;
  /** What else a part needs, by part. */
  export const parts: Readonly<Record<string, readonly string[]>>;
  /** The chunks of a language's words, with `*` for the language. */
  export const strings: readonly string[];
  /** The notices' library, for the one-file script. */
  export const toaster: string;
  export const version: string;
}
