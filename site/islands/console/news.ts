/** What is done with what happens: what is shown of it is asked for anew, calls that are on come as they are. */
import type { QueryClient } from '@tanstack/react-query';
import type { CallLine } from '../../../worker/console-calls-contract.ts';
import type { Changing, News } from '../../../worker/console-live-contract.ts';
import type { NowAnswer } from '../../../worker/console-numbers-contract.ts';
import { isOver } from './words.ts';

/** In ms: so often at the most is asked anew for what many calls change. */
const LISTS_MS = 2000;
const FIGURES_MS = 15_000;

const SHOWN: Record<Changing, readonly string[]> = {
  calls: ['calls', 'numbers', 'assistants'],
  refused: ['numbers'],
  reports: ['calls'],
  leads: ['leads'],
  events: ['events'],
};
/** What shows how a site is set up; calls are not read again for it. */
const OF_SETTINGS = ['sites', 'me', 'now', 'events'];
const PACE: Record<string, number> = { numbers: FIGURES_MS, assistants: FIGURES_MS };

/** The latest first, each once. */
const joined = (calls: readonly CallLine[], one: CallLine): CallLine[] =>
  [one, ...calls.filter(({ id }) => id !== one.id)].sort((a, b) => b.startedAt - a.startedAt);

function withCall(answer: NowAnswer, call: CallLine): NowAnswer {
  const without = (calls: readonly CallLine[]) => calls.filter(({ id }) => id !== call.id);
  const { calls, ended } = answer;
  return Object.assign({}, answer, {
    calls: isOver(call) ? without(calls) : joined(calls, call),
    ended: isOver(call) ? joined(ended, call) : without(ended),
    at: Date.now(),
  });
}

function withLine(answer: NowAnswer, site: string, waiting: number): NowAnswer {
  const line = answer.line.map((one) => (one.site === site ? Object.assign({}, one, { waiting }) : one));
  return Object.assign({}, answer, { line });
}

function withAway(answer: NowAnswer, call: string, since: number | null): NowAnswer {
  const { [call]: before, ...away } = answer.away;
  // It left first, and again from the page that offers the way back.
  return Object.assign({}, answer, { away: since === null ? away : { ...away, [call]: before ?? since } });
}

/**
 * @param onGone told of a site that is gone, before anything is asked for again
 * @returns hears the news; captions are somebody else's
 */
export function createNews(client: QueryClient, onGone: (site: string) => void): (news: News) => void {
  const due = new Map<string, ReturnType<typeof setTimeout>>();
  /** At the end of its time: what happened within it is in the answer, too. */
  const refetch = (name: string) => {
    if (due.has(name)) return;
    const timer = setTimeout(() => {
      due.delete(name);
      void client.invalidateQueries({ queryKey: [name] });
    }, PACE[name] ?? LISTS_MS);
    due.set(name, timer);
  };
  const changeNow = (site: string, change: (answer: NowAnswer) => NowAnswer) => {
    client.setQueriesData<NowAnswer>(
      { queryKey: ['now'], predicate: ({ queryKey: [, of] }) => of === null || of === site },
      (answer) => answer && change(answer),
    );
  };
  /** Nothing that was of it is shown any longer; who is here is known all the same, or the page would begin anew. */
  const forgetSite = (site: string) => {
    onGone(site);
    void client.resetQueries({ predicate: ({ queryKey: [name] }) => name !== 'me' });
    void client.invalidateQueries({ queryKey: ['me'] });
  };
  return (news) => {
    if (news.type === 'site' && news.change === 'gone') forgetSite(news.site);
    else if (news.type === 'site' && news.change === 'changed')
      for (const name of OF_SETTINGS) void client.invalidateQueries({ queryKey: [name] });
    else if (news.type === 'site') void client.invalidateQueries();
    else if (news.type === 'calls')
      for (const call of news.calls) {
        changeNow(news.site, (answer) => withCall(answer, call));
        if (isOver(call)) void client.invalidateQueries({ queryKey: ['call', call.id] });
      }
    else if (news.type === 'line')
      changeNow(news.site, (answer) => withLine(answer, news.site, news.waiting));
    else if (news.type === 'away') changeNow(news.site, (answer) => withAway(answer, news.call, news.since));
    else if (news.type === 'changed') {
      for (const name of SHOWN[news.what]) refetch(name);
      if (news.about !== null) void client.invalidateQueries({ queryKey: ['call', news.about] });
    }
  };
}
