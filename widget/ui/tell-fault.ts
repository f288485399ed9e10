import type { CallError } from '../call/types.ts';
import type { Ui } from './context.ts';
import { isChatRefused, isServerGone } from './chat-refused.ts';
import { errorWords } from './error-words.ts';
import type { Outcomes } from './strings/en.ts';

/** Of a start that threw before the client could report anything: its modal closes, and this tells why. */
export async function tellFault(
  { app, strings, phone, toast, open }: Ui,
  error: Pick<CallError, 'code' | 'next' | 'cause'>,
  errors: Outcomes['errors'],
): Promise<void> {
  const { code, next } = error;
  // What keeps the settings from the page keeps the chat from it, too.
  const isRefused = isChatRefused(error, app.options.site);
  const chat = code !== 'csp-blocked' && !isRefused && !(await isServerGone(app, code));
  const { title, cause, remedy } = errorWords({ errors }, code, { phone: Boolean(phone), chat });
  const { ways } = strings;
  // Another try would be refused as this one was: there is what the page's own tag holds, a telephone number as a rule.
  const isFinal = isRefused && next !== 'try-again';
  const link = isFinal && document.querySelector<HTMLElement>('talklive-widget a, talklive-button a');
  // What its owner mends, the page has once it is loaded anew: what bears no way out is gone in a moment.
  const reloads = next === 'reload' || (isFinal && !link && code === 'csp-blocked');
  toast({
    variant: 'destructive',
    title,
    description: `${cause} ${remedy}`,
    ...(reloads
      ? { action: { label: ways.reload, run: () => location.reload() } }
      : link
        ? { action: { label: link.textContent, run: () => link.click() } }
        : !isFinal && { action: { label: ways.again, run: () => open('voice') } }),
    ...(chat && { also: { label: ways.chat, run: () => open('chat') } }),
  });
}
