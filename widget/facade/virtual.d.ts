/** Made by the build from the launcher's style sheets and the languages. */
declare module 'virtual:facade' {
  export const css: string;
  /** A line each of tags, talk, chat, dismiss, and what is said without a network; `|` between languages. */
  export const words: string;
}

/** Made by the build from the chunks of the elements: by name, which `addressOf` makes whole. */
declare module 'virtual:chunks' {
  export const elements: string;
  /** What else a part needs, by part: mostly one. */
  export const parts: Readonly<Record<string, string | readonly string[]>>;
  /** The chunks of a language's words, with `*` for the language. */
  export const strings: readonly [words: string, outcomes: string];
  /** The notices' library, for the one-file script. */
  export const toaster: string;
  export const version: string;
  /** Of the chunk `name`, beside the script at `base`. */
  export const addressOf: (name: string, base: string) => string;
}
