/** Many forms of one piece of markup, written once: each node carries the forms that have it. */
import {
  NodeType,
  parse,
  type HTMLElement as ParsedElement,
  type Node as ParsedNode,
} from 'node-html-parser';
import type { TreeNode } from '../../widget/facade/tree.ts';

interface Variant {
  form: number;
  node: ParsedNode;
}

const isText = (node: ParsedNode) => node.nodeType === NodeType.TEXT_NODE;

/** Nodes of two forms are the same where their own tag and attributes are; what is inside may differ. */
function keyOf(node: ParsedNode): string {
  if (isText(node)) return node.text;
  const { tagName, attributes } = node as ParsedElement;
  return JSON.stringify([tagName, attributes]);
}

/** In the order of the forms: a node that a form adds follows the one it follows there. */
function align(variants: readonly Variant[]): Variant[][] {
  const rows: { key: string; found: Variant[] }[] = [];
  for (const { form, node } of variants) {
    let after = -1;
    for (const child of node.childNodes) {
      const key = keyOf(child);
      let at = rows.findIndex((row, index) => index > after && row.key === key);
      if (at < 0) {
        at = after + 1;
        rows.splice(at, 0, { key, found: [] });
      }
      rows[at]?.found.push({ form, node: child });
      after = at;
    }
  }
  return rows.map(({ found }) => found);
}

/** @param around the forms of the parent: a node that all of them have is marked -1, which packs better. */
function merge(variants: readonly Variant[], around: number): TreeNode | string {
  const [first] = variants;
  if (!first) throw new Error('merging forms: a node that no form has');
  if (isText(first.node)) return first.node.text;
  const { tagName, attributes } = first.node as ParsedElement;
  const forms = variants.reduce((mask, { form }) => mask | (1 << form), 0);
  const children = align(variants).map((found) => merge(found, forms));
  return [forms === around ? -1 : forms, tagName.toLowerCase(), attributes, ...children];
}

/** @param markups by the number of the form, 32 at most; each has one root, which they share. */
export function mergeForms(markups: readonly string[]): TreeNode {
  const roots = markups.map((markup, form) => ({ form, node: parse(markup).childNodes[0] as ParsedNode }));
  if (markups.length > 32 || new Set(roots.map(({ node }) => keyOf(node))).size !== 1)
    throw new Error('merging forms: expected 32 forms at most, with the same root');
  return merge(roots, 0) as TreeNode;
}
