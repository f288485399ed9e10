import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { examplesOf } from './examples.ts';
import { readVersion } from './version.ts';

/** Words as they are: a backslash, a hyphen and quotes mean something to man. */
const text = (words: string): string =>
  words
    .replace(/\\(?!f[BR])/g, '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('’', '\\(cq')
    .replaceAll('"', '\\(dq')
    .replace(
      /[^\p{ASCII}]/gu,
      (sign) => `\\[u${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`,
    );

/** A line of its own: a dot or a quote at its beginning would be a request. */
const line = (words: string): string => text(words).replace(/^(?=[.'])/, '\\&');

/** The name of a command's page, such as `talklive-call-list`. */
export const nameOf = (path: readonly string[]): string => ['talklive', ...path].join('-');

const HIDDEN = new Set(['__complete', 'help']);
const below = (command: Command): Command[] => command.commands.filter((each) => !HIDDEN.has(each.name()));

/** The pages of section 1, by their names, in the language of man(7). */
export function manPages(program: Command): Map<string, string> {
  const pages = new Map<string, string>();
  const version = readVersion();
  const add = (command: Command, path: readonly string[]) => {
    pages.set(nameOf(path), pageOf(command, path, version));
    for (const each of below(command)) add(each, [...path, each.name()]);
  };
  add(program, []);
  return pages;
}

export async function writePages(pages: ReadonlyMap<string, string>, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, page] of pages) await writeFile(join(folder, `${name}.1`), page);
}

function pageOf(command: Command, path: readonly string[], version: string): string {
  const name = nameOf(path);
  const commands = below(command);
  const items = (title: string, entries: readonly (readonly [term: string, words: string])[]) =>
    entries.length === 0
      ? []
      : [
          `.SH ${title}`,
          ...entries.flatMap(([term, words]) => ['.TP', `\\fB${text(term)}\\fR`, line(words)]),
        ];
  const related = path.length > 0 ? [path.slice(0, -1)] : [];
  return [
    `.TH "${text(name.toUpperCase())}" "1" "" "talklive ${text(version)}" "Talk Live"`,
    '.SH NAME',
    `${text(name)} \\- ${text(command.description().replace(/\.$/, ''))}`,
    '.SH SYNOPSIS',
    `\\fB${text(['talklive', ...path].join(' '))}\\fR ${text(command.usage())}`,
    '.SH DESCRIPTION',
    line(`${command.description().replace(/\.$/, '')}.`),
    ...items(
      'ARGUMENTS',
      command.registeredArguments.map((each) => [each.name(), each.description]),
    ),
    ...items(
      'COMMANDS',
      commands.map((each) => [
        each.name(),
        `${each.description()}; see \\fB${nameOf([...path, each.name()])}\\fR(1)`,
      ]),
    ),
    ...items(
      'OPTIONS',
      command.options.map((each) => [
        each.flags,
        each.description + (each.argChoices ? ` (one of ${each.argChoices.join(', ')})` : ''),
      ]),
    ),
    ...(path.length === 0 ? ROOT : []),
    '.SH EXAMPLES',
    '.nf',
    ...examplesOf(command).map((each) => line(`talklive ${each}`)),
    '.fi',
    ...(related.length > 0
      ? ['.SH SEE ALSO', related.map((each) => `\\fB${text(nameOf(each))}\\fR(1)`).join(', ')]
      : []),
    '',
  ].join('\n');
}

const entry = (term: string, words: string) => ['.TP', `\\fB${text(term)}\\fR`, line(words)];

/** What holds for every command. */
const ROOT: readonly string[] = [
  '.SH EXIT STATUS',
  ...entry('0', 'done'),
  ...entry('1', 'the provider refused, or what came is not whole'),
  ...entry('2', 'wrong usage'),
  ...entry('3', 'no answer over the network'),
  ...entry('130', 'interrupted'),
  '.SH ENVIRONMENT',
  ...entry('VAPI_TOKEN', 'the token'),
  ...entry('VAPI_BASE_URL', 'address of the provider, for that token'),
  ...entry('TALKLIVE_PROFILE', 'the profile to go by, before VAPI_TOKEN'),
  ...entry('TALKLIVE_NO_KEYRING', 'keep tokens in files of mode 600'),
  ...entry('NO_COLOR, FORCE_COLOR', 'print without colors, or with them also into a pipe'),
  '.SH FILES',
  ...entry('$XDG_CONFIG_HOME/talklive', 'profiles, and their tokens where there is no keyring'),
  ...entry('$XDG_CACHE_HOME/talklive', 'ids of the last minute, for completion'),
];
