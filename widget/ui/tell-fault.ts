import type { CallError } from '../call/types.ts';
import type { Ui } from './context.ts';
import { errorWords } from './error-words.ts';
import type { Outcomes } from './strings/en.ts';

/** Of a start that threw before the client could report anything: its modal closes, and this tells why. */
export function tellFault(
  { strings, phone, toast, open }: Ui,
  { code, next }: Pick<CallError, 'code' | 'next'>,
  errors: Outcomes['errors'],
): void {
  const { title, cause, remedy } = errorWords({ errors }, code, { phone: Boolean(phone), chat: true });
  const { ways } = strings;
  toast({
    variant: 'destructive',
    title,
    description: `${cause} ${remedy}`,
    action:
      next === 'reload'
        ? { label: ways.reload, run: () => location.reload() }
        : { label: ways.again, run: () => open('voice') },
    // What keeps the settings from the page keeps the chat from it, too.
    ...(code !== 'csp-blocked' && { also: { label: ways.chat, run: () => open('chat') } }),
  });
}
