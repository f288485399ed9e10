import { ArgumentError } from '../../management/errors/argument-error.ts';
import { kebab, type Operation, pathParameters } from '../../management/operation.ts';
import { OPERATIONS } from '../../management/operations.ts';
import { QUERY_FIELDS } from '../../management/query-fields.ts';

/** The same of `talklive api`, where a name stands in the path or behind `--query`. */
export function inRequestWords(thrown: unknown, path: string): unknown {
  if (!(thrown instanceof ArgumentError) || !thrown.message.startsWith(`${thrown.field}: `)) return thrown;
  thrown.message = `${requestOption(thrown.field, path)}${thrown.message.slice(thrown.field.length)}`;
  return thrown;
}

function requestOption(field: string, path: string): string {
  const [where = '', ...names] = field.split('.');
  const name = names.join('.');
  if (where === 'query') {
    if (name === '') return '<path>';
    const inPath = path
      .split('?')
      .slice(1)
      .join('?')
      .split('&')
      .map((pair) => pair.split('=', 1)[0]);
    return inPath.includes(name) ? `${name} in <path>` : `--query ${name}`;
  }
  if (where === 'body') return name === '' ? '--json' : `--json ${name}`;
  return field === 'idempotencyKey' ? '--idempotency-key' : `<${kebab(field)}>`;
}

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
    if (operation?.form?.files === name) return operation.form.many ? '<files...>' : '<file>';
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
