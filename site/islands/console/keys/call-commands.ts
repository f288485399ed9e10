/** Calls that the palette finds: those that the page has, the latest, and those of an assistant that was typed. */
import { useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallLine, CallsAnswer } from '../../../../worker/console-calls-contract.ts';
import { CONSOLE_ROUTES } from '../../../../worker/console-contract.ts';
import { ask } from '../ask.ts';
import { lengthOf, momentOf } from '../format.ts';
import { useAssistants } from '../useAssistants.ts';
import { useSite, useZone } from '../useMe.ts';
import { endingOf } from '../words.ts';
import type { Command } from './command.ts';
import { toView } from './to-view.ts';

const LATEST = 30;
const FOUND = 8;
/** So many stand there before anything is typed, and beside other findings. */
const SHOWN = 4;
const SHOWN_TYPED = 8;
/** In ms: nobody is asked at each letter. */
const PAUSE_MS = 250;

function useSettled(typed: string): string {
  const [settled, settle] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

function useKnownCalls(typed: string): CallLine[] {
  const site = useSite();
  const client = useQueryClient();
  const assistant = useSettled(typed);
  const latest = useQuery({
    queryKey: ['latest-calls', site],
    queryFn: ({ signal }) =>
      ask(CONSOLE_ROUTES.calls, { query: Object.assign({ rows: LATEST }, site), signal }),
  });
  const assistants = useAssistants();
  // The route knows an assistant by its whole name; a part of one is found among the others.
  const asked = useQuery({
    queryKey: ['calls-of', site, assistant],
    enabled: assistants.includes(assistant),
    queryFn: ({ signal }) =>
      ask(CONSOLE_ROUTES.calls, { query: Object.assign({ rows: FOUND, assistant }, site), signal }),
  });
  const lists = client.getQueriesData<InfiniteData<CallsAnswer>>({ queryKey: ['calls'] });
  const loaded = lists.flatMap(([, list]) => list?.pages.flatMap(({ calls }) => calls) ?? []);
  const all = [latest.data?.calls ?? [], asked.data?.calls ?? [], loaded].flat();
  return [...new Map(all.map((call) => [call.id, call])).values()];
}

/** An id, or the address of a call as it is sent on. */
function idIn(typed: string): string | null {
  const [, id = typed] = /[?&]view=call\b.*?[?&]id=([^&#\s]+)|$/.exec(typed) ?? [];
  return /^(?=.*\d)[\w-]{8,80}$/.test(id) ? id : null;
}

const byId = (id: string): Command =>
  Object.assign(toView('Calls', `Open the call ${id}`, 'call', { id }), { also: id });

/** @returns also where nothing is known of what was typed: a call by its id, as soon as there can be one of it */
export function useCallCommands(typed: string): Command[] {
  const zone = useZone();
  const calls = useKnownCalls(typed);
  const id = idIn(typed);
  const needle = (id ?? typed).toLowerCase();
  const fitting = calls.filter(({ id: of, assistant }) =>
    `${assistant ?? ''} ${of}`.toLowerCase().includes(needle),
  );
  const known = fitting.slice(0, typed === '' ? SHOWN : SHOWN_TYPED).map((call) => {
    const name = `${call.assistant ?? 'A call'}, ${momentOf(call.startedAt, zone)}`;
    return Object.assign(toView('Calls', name, 'call', { id: call.id }), {
      id: `call ${call.id}`,
      // Whatever has found it, it is not sorted out again.
      also: `${call.id} ${typed}`,
      note: `${endingOf(call).words}, ${lengthOf(call.seconds)}`,
    });
  });
  return id === null || calls.some((call) => call.id === id) ? known : [byId(id), ...known];
}

/** What is typed may also be what was said, or who answered: there is always something to choose. */
export function searchesFor(typed: string): Command[] {
  if (typed === '') return [];
  return [
    toView('Search', `Calls in which “${typed}” was said`, 'calls', { words: typed }),
    toView('Search', `Calls of the assistant “${typed}”`, 'calls', { assistant: typed }),
  ];
}
