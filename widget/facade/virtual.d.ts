/** Made by the build from the launcher's style sheets and the languages. */
declare module 'virtual:facade' {
  export const css: string;
  /** A line each of tags, talk, chat, dismiss, and what is said without a network; `|` between languages. */
  export const words: string;
  /** Tags of languages that the script itself does not speak, with blanks between them. */
  export const further: string;
}

/** Made by the build from the languages' files. */
declare module 'virtual:languages' {
  /** BCP 47 tags, English first. */
  export const LANGUAGES: readonly string[];
  /** By tag, as the files export them: what is said while all goes well, and of failures and ends. */
  export const FILES: Partial<
    Record<
      string,
      readonly [words: () => Promise<{ default: object }>, outcomes: () => Promise<{ default: object }>]
    >
  >;
}

/** Made by the build from the languages' files: the words around cards, of all of them. */
declare module 'virtual:card-words' {
  export const WORDS: Readonly<Record<string, object>>;
}

/** The same of the words around what is heard and read. */
declare module 'virtual:listening-words' {
  export const WORDS: Readonly<Record<string, object>>;
}

/** The same of asking for a person: all of them, and the label of what leads there. */
declare module 'virtual:person-words' {
  export const WORDS: Readonly<Record<string, object>>;
}
declare module 'virtual:person-ask' {
  export const WORDS: Readonly<Record<string, string>>;
}

/** Made by the build from the chunks of the elements. */
declare module 'virtual:chunks' {
  /** What the one-file script fetches, by its address beside the script and its `integrity`: the notices' library. */
  export const toaster: readonly [file: string, integrity: string];
  /** The same of what shows cards. */
  export const cards: readonly [file: string, integrity: string];
  /** The same of what a call shows later than at once. */
  export const late: readonly [file: string, integrity: string];
  /** The same of what measures a call. */
  export const measures: readonly [file: string, integrity: string];
  /** The same of the form by which a visitor asks for a person. */
  export const person: readonly [file: string, integrity: string];
  /** The same of the page's self-check. */
  export const check: readonly [file: string, integrity: string];
  /** The `integrity` of other chunks that the one-file script fetches, by their names. */
  export const hashes: Readonly<Record<string, string | undefined>>;
  export const version: string;
  /** Of the chunk `name`, beside the script at `base`. */
  export const addressOf: (name: string, base: string) => string;
}
