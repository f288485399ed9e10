/** A declaration as the sources have it, with its comment, for what is published of it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Wherever it is asked from. */
const ROOT = join(import.meta.dirname, '../..');

type Declaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

const isDeclaration = (node: ts.Node): node is Declaration =>
  ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);

/** An interface becomes a type: only that may be handed on as a plain record. */
function typeOf(found: Declaration, source: ts.SourceFile): string {
  if (ts.isTypeAliasDeclaration(found)) return found.type.getFullText(source).trim();
  return source.text.slice(source.text.indexOf('{', found.name.end), found.end);
}

/** @throws Error where the file declares no type of that name */
function find(file: string, name: string): [found: Declaration, source: ts.SourceFile] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(ROOT, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found = source.statements.filter(isDeclaration).find((one) => one.name.text === name);
  if (!found) throw new Error(`${file} declares no type ${name}`);
  return [found, source];
}

/** Types of an interface's members in one line each, by their names. @throws Error where the file declares no interface of that name */
export function memberTypes(file: string, name: string): Record<string, string> {
  const [found, source] = find(file, name);
  if (!ts.isInterfaceDeclaration(found)) throw new Error(`${file}: ${name} is no interface`);
  return Object.fromEntries(
    found.members
      .filter(ts.isPropertySignature)
      .map(({ name: member, type }) => [
        (member as ts.StringLiteral).text,
        (type?.getText(source) ?? 'unknown')
          .replace(/\s+/g, ' ')
          .replaceAll('; }', ' }')
          .replaceAll(';', ','),
      ]),
  );
}

/**
 * @param as `type`: for those that are published to be put together of it
 * @throws Error where the file declares no type of that name
 */
export function declared(file: string, name: string, as: 'export type' | 'type' = 'export type'): string {
  const [found, source] = find(file, name);
  // The first of a file has the file's comment before its own.
  const comment = ts.getJSDocCommentsAndTags(found).findLast(ts.isJSDoc);
  const words = comment ? `${comment.getText(source)}\n` : '';
  return `${words}${as} ${name} = ${typeOf(found, source)};`;
}
