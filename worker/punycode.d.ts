/** What is used of a package that brings no types. */
declare module 'punycode/punycode.es6.js' {
  /** Of a domain or a mailbox: each label of `xn--…` in its own letters. @throws RangeError */
  export function toUnicode(input: string): string;
}
