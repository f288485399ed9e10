import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../widget/api/errors.ts';
import { CONSOLE_ROUTES } from '../../../worker/console-contract.ts';
import {
  LEAD_STATES,
  type Lead,
  type LeadChange,
  type LeadState,
} from '../../../worker/console-leads-contract.ts';
import { addressOf, follow } from './address.ts';
import { ask } from './ask.ts';
import { momentOf } from './format.ts';
import { LEAD_STATE_NAMES } from './lead-states.ts';
import { Chip, Failure } from './parts.tsx';
import { offerUndo } from './undo.ts';
import { draftOf, keepNote, type ListedLead } from './written-leads.ts';
import { useZone } from './useMe.ts';

function Note({ lead, onNote }: { lead: string; onNote: (note: string) => Promise<unknown> }) {
  const [note, setNote] = useState(() => draftOf(lead));
  const [isOpen, setOpen] = useState(note !== '');
  const write = (text: string) => {
    keepNote(lead, text);
    setNote(text);
  };
  if (!isOpen)
    return (
      <button className="c-plain c-add-note" type="button" data-first onClick={() => setOpen(true)}>
        Add a note
      </button>
    );
  return (
    <form
      className="c-write"
      onSubmit={(event) => {
        event.preventDefault();
        const written = note.trim();
        // What it fails by is told beside the lead; what was written stays.
        if (written)
          void onNote(written).then(
            () => write(''),
            () => undefined,
          );
      }}
    >
      <input
        data-first
        autoFocus={note === ''}
        aria-label="A note"
        placeholder="A note for the others"
        value={note}
        onChange={(event) => write(event.target.value)}
      />
      <button className="button quiet small" type="submit">
        Add
      </button>
    </form>
  );
}

/** In ms: when a row is gone, the next is where it was, and the second press of a double click would change that. */
const MOVED_MS = 700;
let movedAt = -MOVED_MS;
const hasMoved = () => void (movedAt = performance.now());
const isMoving = () => performance.now() - movedAt < MOVED_MS;

function Callback({ callback, zone }: { callback: NonNullable<Lead['callback']>; zone: string }) {
  const { call, preferredAt, timeZone, promisedBy, said } = callback;
  return (
    <>
      <p className="c-more">
        {preferredAt === null ? 'As soon as possible' : `At ${momentOf(preferredAt, zone)}`}
        {preferredAt !== null &&
          timeZone &&
          timeZone !== zone &&
          ` (${momentOf(preferredAt, timeZone)} there)`}
        {promisedBy !== null && `, promised by ${momentOf(promisedBy, zone)}`}
        {call !== null && (
          <>
            {' · '}
            <a href={addressOf({ view: 'call', id: call })} onClick={follow}>
              the call
            </a>
          </>
        )}
      </p>
      {said.length > 0 && (
        <details className="c-handed">
          <summary>What was said before, as the visitor’s page sent it ({said.length})</summary>
          {said.map(({ speaker, text }, at) => (
            <p key={at}>
              <span className="c-more">{speaker}</span> {text}
            </p>
          ))}
        </details>
      )}
    </>
  );
}

/** The answer begins as people begin one, with what was written below. */
function mailTo({ name, email, message }: Lead): string {
  const quoted = message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  const body = `Dear ${name || email},\n\n\n\n${quoted}\n`;
  const words = `subject=${encodeURIComponent('Your message to us')}&body=${encodeURIComponent(body)}`;
  return `mailto:${encodeURIComponent(email)}?${words}`;
}

export function OneLead({ lead, isGone, mayChange }: ListedLead & { mayChange: boolean }) {
  const zone = useZone();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (json: LeadChange) => ask(CONSOLE_ROUTES.changeLead, { id: lead.id, json }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['leads'] }),
  });
  const name = lead.name || lead.email || lead.phone;
  const putUnder = async (state: LeadState, was: LeadState) => {
    try {
      await change.mutateAsync({ state, was });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'conflict')) throw error;
      // Somebody was quicker: its row goes where it is now.
      offerUndo(`${name}: ${error.message}`, null);
      await client.invalidateQueries({ queryKey: ['leads'] });
      return false;
    } finally {
      hasMoved();
    }
    return true;
  };
  const moveTo = async (state: LeadState) => {
    const before = lead.state;
    if (state === before || change.isPending || isMoving()) return;
    if (!(await putUnder(state, before))) return;
    offerUndo(`${name} is under ${LEAD_STATE_NAMES[state]} now.`, async () => {
      await putUnder(before, state);
    });
  };
  return (
    <li className="c-lead" data-row={lead.id} tabIndex={-1}>
      <div>
        <h2>
          {name} {lead.kind === 'callback' && <Chip tone="live">Wants to be called</Chip>}
        </h2>
        <p className="c-more">
          {[lead.company, lead.email, lead.site, momentOf(lead.createdAt, zone)].filter(Boolean).join(' · ')}
        </p>
        {lead.callback && <Callback callback={lead.callback} zone={zone} />}
        {lead.message && <p className="c-message">{lead.message}</p>}
        {lead.spam !== null && <p className="c-more">It looks like spam: {lead.spam}.</p>}
        {lead.notes.map(({ text, by, at }) => (
          <p className="c-lead-note" key={at}>
            {text} <span className="c-more">{`${by}, ${momentOf(at, zone)}`}</span>
          </p>
        ))}
        {change.error && <Failure error={change.error} />}
        {isGone && (
          <p className="c-more" role="status">
            Somebody has moved it out of this list meanwhile. It stays here until your note is added or
            emptied.
          </p>
        )}
        {mayChange && <Note lead={lead.id} onNote={(note) => change.mutateAsync({ note })} />}
      </div>
      <div className="c-lead-do">
        {mayChange && !isGone && (
          <div role="group" aria-label={`State of ${name}`} className="c-states">
            {LEAD_STATES.map((state) => (
              <button
                key={state}
                type="button"
                className="c-plain"
                aria-pressed={state === lead.state}
                // What it fails by is told beside the lead.
                onClick={() => void moveTo(state).catch(() => undefined)}
              >
                {LEAD_STATE_NAMES[state]}
              </button>
            ))}
          </div>
        )}
        {lead.phone && (
          <a className="button quiet small" href={`tel:${lead.phone.replaceAll(/[^\d+]/g, '')}`}>
            {lead.phone}
          </a>
        )}
        {lead.email && (
          <a className="button quiet small" href={mailTo(lead)}>
            Reply by mail
          </a>
        )}
      </div>
    </li>
  );
}
