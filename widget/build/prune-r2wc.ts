/**
 * Takes the ways from attributes to props, and from props to events, out of the browser's copy of @r2wc/core: our
 * elements read their attributes themselves (`elements/react-element.ts`) and name r2wc neither a prop nor an event, so
 * that none of them ever does anything. What mounts, draws and unmounts is left as it is.
 */
import { parseAst } from 'rollup/parseAst';
import { editFile } from './edit-file.ts';

const FILE = /@r2wc\/core\/dist\/core\.js$/;
/** Our elements have their own. */
const MEMBERS = ['observedAttributes', 'attributeChangedCallback'];
/** In the version that we know. */
const PARTS = 9;

interface Node {
  type: string;
  start: number;
  end: number;
  body?: Node | Node[];
  value?: Node;
  key?: { name?: string };
}

const bodyOf = (node: Node | undefined): Node[] => {
  const { body } = node ?? {};
  return Array.isArray(body) ? body : body ? bodyOf(body) : [];
};
const isClass = ({ type }: Node) => type === 'ClassDeclaration';

/** The code without the loops over props and events, and without what only they read. */
export function dropProps(code: string): string {
  const maker = (parseAst(code).body as unknown as Node[]).find((node) => bodyOf(node).some(isClass));
  const members = bodyOf(bodyOf(maker).find(isClass));
  const made = members.flatMap(({ value }) => bodyOf(value));
  const cut = [
    ...bodyOf(maker).filter((node) => !isClass(node) && node.type !== 'ReturnStatement'),
    ...members.filter(({ key }) => MEMBERS.includes(key?.name ?? '')),
    ...made.filter(({ type }) => type === 'ForOfStatement'),
  ];
  if (cut.length !== PARTS)
    throw new Error(`prune-r2wc: expected ${PARTS} parts in @r2wc/core/dist/core.js, found ${cut.length}`);
  return cut
    .sort((one, other) => other.start - one.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code);
}

export const pruneR2wc = () => editFile('prune-r2wc', FILE, dropProps);
