import type { CallError } from '../call/types.ts';
import type { Ui } from './context.ts';
import { isChatRefused } from './chat-refused.ts';
import { errorWords } from './error-words.ts';
import type { Outcomes } from './strings/en.ts';

/** Of a start that threw before the client could report anything: its modal closes, and this tells why. */
export function tellFault(
  { app, strings, phone, toast, open }: Ui,
  error: Pick<CallError, 'code' | 'next' | 'cause'>,
  errors: Outcomes['errors'],
): void {
  const { code, next } = error;
  // What keeps the settings from the page keeps the chat from it, too.
  const chat = code !== 'csp-blocked' && !isChatRefused(error, app.options.site);
  const { title, cause, remedy } = errorWords({ errors }, code, { phone: Boolean(phone), chat });
  const { ways } = strings;
  toast({
    variant: 'destructive',
    title,
    description: `${cause} ${remedy}`,
    action:
      next === 'reload'
        ? { label: ways.reload, run: () => location.reload() }
        : { label: ways.again, run: () => open('voice') },
    ...(chat && { also: { label: ways.chat, run: () => open('chat') } }),
  });
}
