/** Of the public suffix list what `tldts` does not answer: whether there is a public suffix below a name. */
import {
  edgeChild,
  edgeLength,
  edgeStart,
  labelText,
  nodeFlags,
  rulesRoot,
} from 'tldts/dist/cjs/src/data/trie.js';

/** Where each edge's label begins. */
const edgeOffset: number[] = [];
let offset = 0;
for (const length of edgeLength) {
  edgeOffset.push(offset);
  offset += length;
}

const childrenOf = (node: number): { label: string; node: number }[] => {
  const [first = 0, end = 0] = [edgeStart[node], edgeStart[node + 1]];
  return Array.from({ length: end - first }, (_, at) => {
    const edge = first + at;
    const begin = edgeOffset[edge] ?? 0;
    const label = labelText.slice(begin, begin + (edgeLength[edge] ?? 0));
    return { label, node: edgeChild[edge] ?? 0 };
  });
};

/** The first of the nearest public suffixes below that name; null where there is none. */
export function suffixBelow(hostname: string): string | null {
  let at: number | undefined = rulesRoot;
  for (const label of hostname.split('.').reverse()) {
    const children = childrenOf(at);
    at = (children.find((one) => one.label === label) ?? children.find((one) => one.label === '*'))?.node;
    if (at === undefined) return null;
  }
  for (let level = [{ name: hostname, node: at }]; level.length > 0;) {
    level = level.flatMap(({ name, node }) =>
      childrenOf(node).map((child) => ({ name: `${child.label}.${name}`, node: child.node })),
    );
    const suffix = level.find(({ node }) => nodeFlags[node] !== 0);
    if (suffix) return suffix.name.replaceAll('*.', '');
  }
  return null;
}
