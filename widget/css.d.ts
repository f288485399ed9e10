/** The same once more, for a chunk that waits for no other. */
declare module '*.css?copy' {
  const text: string;
  export default text;
}

/** The build turns a style sheet into its minified text, to be adopted by a shadow root. */
declare module '*.css' {
  const text: string;
  export default text;
}
