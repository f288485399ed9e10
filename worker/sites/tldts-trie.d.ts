/** The public suffix list as tldts has it: a trie in arrays, from the last label on. The package brings no types to this address. */
declare module 'tldts/dist/cjs/src/data/trie.js' {
  /** 0: no suffix ends here. */
  export const nodeFlags: Uint8Array;
  /** By node; the edges of one end where those of the next begin. */
  export const edgeStart: Uint16Array;
  /** By edge: its label is that long, behind those of all edges before it. */
  export const edgeLength: Uint8Array;
  export const edgeChild: Uint16Array;
  export const labelText: string;
  export const rulesRoot: number;
}
