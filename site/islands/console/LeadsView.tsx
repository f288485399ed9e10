import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  CONSOLE_ROUTES,
  LEAD_STATES,
  type Lead,
  type LeadChange,
  type LeadState,
} from '../../../worker/console-contract.ts';
import { go, usePlace } from './address.ts';
import { ask } from './ask.ts';
import { momentOf } from './format.ts';
import { Empty, Failure, Waiting } from './parts.tsx';
import { useMe, useSite, useZone } from './useMe.ts';

const STATES: Record<LeadState, string> = { new: 'New', open: 'Open', done: 'Done', spam: 'Spam' };

function Note({ onNote }: { onNote: (note: string) => void }) {
  const [note, setNote] = useState('');
  return (
    <form
      className="c-write"
      onSubmit={(event) => {
        event.preventDefault();
        if (note.trim()) onNote(note.trim());
        setNote('');
      }}
    >
      <input
        aria-label="A note"
        placeholder="A note for the others"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <button className="button quiet small" type="submit">
        Add
      </button>
    </form>
  );
}

function OneLead({ lead, mayChange }: { lead: Lead; mayChange: boolean }) {
  const zone = useZone();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (json: LeadChange) => ask(CONSOLE_ROUTES.changeLead, { id: lead.id, json }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['leads'] }),
  });
  return (
    <li className="c-lead">
      <div>
        <h2>{lead.name || lead.email}</h2>
        <p className="c-more">
          {[lead.company, lead.site, momentOf(lead.createdAt, zone)].filter(Boolean).join(' · ')}
        </p>
        <p className="c-message">{lead.message}</p>
        {lead.notes.map(({ text, by, at }) => (
          <p className="c-lead-note" key={at}>
            {text} <span className="c-more">{`${by}, ${momentOf(at, zone)}`}</span>
          </p>
        ))}
        {change.error && <Failure error={change.error} />}
        {mayChange && <Note onNote={(note) => change.mutate({ note })} />}
      </div>
      <div className="c-lead-do">
        {mayChange && (
          <div role="group" aria-label={`State of ${lead.name}`} className="c-states">
            {LEAD_STATES.map((state) => (
              <button
                key={state}
                type="button"
                className="c-plain"
                aria-pressed={state === lead.state}
                onClick={() => change.mutate({ state })}
              >
                {STATES[state]}
              </button>
            ))}
          </div>
        )}
        <a className="button quiet small" href={`mailto:${encodeURIComponent(lead.email)}`}>
          Reply by mail
        </a>
      </div>
    </li>
  );
}

export function LeadsView() {
  const { get } = usePlace();
  const site = useSite();
  const { data: me } = useMe();
  const state = get('state') ?? 'new';
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['leads', site, state],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      ask(CONSOLE_ROUTES.leads, {
        query: Object.assign(
          { state: state as LeadState },
          site,
          pageParam === null ? {} : { after: pageParam },
        ),
        signal,
      }),
    getNextPageParam: ({ next }) => next,
  });
  const leads = data?.pages.flatMap((page) => page.leads) ?? [];
  return (
    <section className="c-view" aria-labelledby="title">
      <div className="c-head">
        <h1 id="title">Leads</h1>
        <div role="group" aria-label="Which" className="c-states">
          {LEAD_STATES.map((one) => (
            <button
              key={one}
              type="button"
              className="c-plain"
              aria-pressed={one === state}
              onClick={() => go({ state: one === 'new' ? null : one })}
            >
              {STATES[one]}
            </button>
          ))}
        </div>
      </div>
      {error && <Failure error={error} />}
      {!data && !error && <Waiting />}
      {data && leads.length === 0 && (
        <Empty title={state === 'new' ? 'The inbox is empty' : 'None are here'}>
          <p>What visitors send by the contact form comes here.</p>
        </Empty>
      )}
      <ul>
        {leads.map((lead) => (
          <OneLead key={lead.id} lead={lead} mayChange={me !== undefined && me.role !== 'reader'} />
        ))}
      </ul>
      {hasNextPage && (
        <button type="button" className="button quiet small" onClick={() => void fetchNextPage()}>
          Earlier ones
        </button>
      )}
    </section>
  );
}
