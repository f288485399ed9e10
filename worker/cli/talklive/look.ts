import type { Call, CallMessage } from '../../management/shapes.ts';
import { cell } from '../print.ts';
import { isItem } from './look-at-pages.ts';
import { numberIn } from './sort.ts';

export const OVER = new Set(['ended', 'not-found', 'deletion-failed']);
const SPEAKERS = new Set(['user', 'bot', 'assistant']);

export type News =
  | { type: 'status'; status: string }
  | { type: 'message'; role: string; message: string; secondsFromStart?: number }
  | { type: 'end'; endedReason: string; cost?: number };

/** Compares a call with what was told before, and tells the rest. @returns whether it is over */
export function createLook(tell: (news: News) => void): (call: Call) => boolean {
  let status: string | undefined;
  let told = 0;
  let last: string | undefined;
  return (call) => {
    const over = OVER.has(call.status ?? '');
    if (call.status && call.status !== status) tell({ type: 'status', status: (status = call.status) });
    const spoken = messagesOf(call);
    for (; told < spoken.length; told += 1) {
      const message = spoken[told];
      const text = message?.message ?? '';
      // The newest sentence may still grow: it is told once two looks saw it alike, or when the next one begins.
      if (told === spoken.length - 1 && !over && text !== last) {
        last = text;
        break;
      }
      tell(toNews(message, text));
    }
    if (over)
      tell({
        type: 'end',
        endedReason: call.endedReason ?? 'unknown',
        ...(call.cost === undefined ? {} : { cost: call.cost }),
      });
    return over;
  };
}

const messagesOf = (call: Call): readonly CallMessage[] =>
  listOf(call.messages ?? call.artifact?.messages).filter(({ role }) => SPEAKERS.has(role ?? ''));

const listOf = (messages: unknown): CallMessage[] =>
  Array.isArray(messages) ? (messages.filter(isItem) as CallMessage[]) : [];

function toNews(message: CallMessage | undefined, text: string): News {
  const role = message?.role === 'user' ? 'visitor' : 'assistant';
  const at = message?.secondsFromStart;
  return { type: 'message', role, message: text, ...(at === undefined ? {} : { secondsFromStart: at }) };
}

export function inWords(news: News): string {
  if (news.type === 'status') return `· ${cell(news.status)}`;
  if (news.type === 'end') return `· ${cell(news.endedReason)}${costInWords(news.cost)}`;
  return `${clock(news.secondsFromStart)}  ${news.role}: ${cell(news.message)}`;
}

function costInWords(cost: unknown): string {
  if (cost == null) return '';
  const dollars = numberIn(cost);
  return `, ${dollars === undefined ? `a cost that is no number (${cell(cost)})` : `${dollars.toFixed(2)} US dollars`}`;
}

function clock(seconds: unknown): string {
  if (typeof seconds !== 'number') return '     ';
  const whole = Math.floor(seconds);
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}
