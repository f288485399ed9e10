import type { Api } from '@vapi-ai/web/dist/api.js';
import type { Filters } from './filter.ts';
import type { QueryName } from './query-fields.ts';

type Generated = Api<unknown>;
type Group = {
  [Name in keyof Generated]: Generated[Name] extends Record<string, unknown> ? Name : never;
}[keyof Generated];

/** `group.method` of the generated class; a name that a new version drops stops the build. */
export type GeneratedName = {
  [Name in Group]: `${Name & string}.${keyof Generated[Name] & string}`;
}[Group];

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * One operation of the management interface. Client methods, commands, documentation and shell completion
 * are all made from this.
 */
export interface Operation {
  /** camelCase; the client's property, in kebab-case the command. */
  readonly resource: string;
  /** camelCase; the client's method, in kebab-case the subcommand. */
  readonly action: string;
  readonly method: Method;
  /** Path with `{name}` for each parameter, in the order of the method's arguments. */
  readonly path: string;
  readonly summary: string;
  /** `group.method` of the generated class, or null where that class lacks the operation. */
  readonly generated: GeneratedName | null;
  readonly query?: readonly QueryName[];
  /** `json-or-form`: JSON, or form data when the caller hands over files. */
  readonly body?: 'json' | 'form' | 'json-or-form';
  /** What a body that deletes may name. */
  readonly deletes?: Filters;
  /** What form data is made of: the field of the files, and the text fields. */
  readonly form?: { readonly files: string; readonly many?: true; readonly fields: readonly string[] };
  /** An example of the body, for the documentation and the command's help. */
  readonly example?: object;
  /** `events`: JSON, or a byte stream when the caller asks the provider to stream. */
  readonly answer: 'json' | 'nothing' | 'bytes' | 'events';
  /** Name of the method that walks all pages; its presence says that the answer comes in pages. */
  readonly each?: string;
  /** False for the one operation that goes out without the token. */
  readonly secure?: false;
  /** What to call instead. */
  readonly deprecated?: string;
}

type More = Partial<Omit<Operation, 'resource' | 'action' | 'method' | 'path' | 'summary' | 'generated'>>;
export type Draft = Omit<Operation, 'resource'>;

const draft =
  (method: Method, body?: 'json') =>
  (
    action: string,
    path: string,
    summary: string,
    generated: GeneratedName | null,
    more: More = {},
  ): Draft => ({
    action,
    method,
    path,
    summary,
    generated,
    answer: 'json',
    ...(body ? { body } : {}),
    ...more,
  });

export const get = draft('GET');
export const post = draft('POST', 'json');
export const patch = draft('PATCH', 'json');
export const put = draft('PUT', 'json');
export const del = draft('DELETE');

/** A POST that carries no body. */
export const trigger = draft('POST');

export const resource = (name: string, drafts: readonly Draft[]): Operation[] =>
  drafts.map((each) => ({ resource: name, ...each }));

/** `knowledgeBase` is `knowledge-base` on the command line. */
export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The names between braces in a path, in order. */
export const pathParameters = (path: string): string[] =>
  Array.from(path.matchAll(/\{(\w+)\}/g), (match) => match[1] ?? '');
