import type { ArgumentError } from '../../management/errors/argument-error.ts';
import { kebab, type Operation, pathParameters } from '../../management/operation.ts';
import { OPERATIONS } from '../../management/operations.ts';
import { QUERY_FIELDS } from '../../management/query-fields.ts';

/** What the client refused, with the option as the user typed it in place of the argument of a method. */
export function inUsersWords({ field, message, operation }: ArgumentError): string {
  const found = OPERATIONS.find((each) => `${each.resource}.${each.action}` === operation);
  // Named already, as settings are.
  if (!message.startsWith(`${field}: `)) return message;
  const rest = message.slice(field.length + 2).replace(/, got an empty object$/, ', got none');
  const option = optionOf(field, found);
  const words = field.startsWith('query') ? rest.replace(/\bone of ([\w, ]+)/, optionsIn) : rest;
  return option === '' ? words : `${option}: ${words}`;
}

function optionOf(field: string, operation: Operation | undefined): string {
  const [where = '', ...names] = field.split('.');
  const name = names.join('.');
  if (where === 'query') return name === '' ? '' : operation ? `--${kebab(name)}` : `--query ${name}`;
  if (where === 'body') {
    if (operation?.form?.fields.includes(name)) return `--${kebab(name)}`;
    if (operation?.form?.files === name) return '<file>';
    return name === '' ? '--json' : `--json ${name}`;
  }
  const isArgument = operation ? pathParameters(operation.path).includes(field) : true;
  return isArgument && /^\w+$/.test(field) ? `<${kebab(field)}>` : field;
}

const optionsIn = (words: string, names: string): string => {
  const all = names.split(', ');
  return all.every((name) => Object.hasOwn(QUERY_FIELDS, name))
    ? `one of ${all.map((name) => `--${kebab(name)}`).join(', ')}`
    : words;
};
