import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { PersonHours } from '../../../worker/hours-contract.ts';
import { sendCallback } from '../../api/callbacks.ts';
import { useUi } from '../context.ts';
import { draftOf, knowing, requestOf, settle, wrongIn, type Known, type WrittenField } from './draft.ts';
import type { Draft } from './draft-types.ts';
import { faultOf, fieldAtFault, type Fault } from './faults.ts';
import { standingAt } from './hours.ts';
import { turnsSaid } from './said.ts';
import { spokenBy } from './usePersonWords.ts';

export interface RequestOf {
  person: PersonHours;
  form: RefObject<HTMLFormElement | null>;
  onSent: () => void;
}

/** The form's state, and its way to our server: one request at a time, and what was written stays until it has arrived. */
export function useRequest({ person, form, onSent }: RequestOf) {
  const ui = useUi();
  const { app, locale } = ui;
  const { site } = app.options;
  const [since] = useState(Date.now);
  const [draft, setDraft] = useState(() => {
    const { isOpen, until } = standingAt(person, Date.now());
    return draftOf(site, spokenBy(locale), isOpen ? null : until, Date.now());
  });
  const [wrong, setWrong] = useState<readonly WrittenField[]>([]);
  const [fault, setFault] = useState<Fault | null>(null);
  const [isSending, setSending] = useState(false);
  const busy = useRef(false);
  // The page may know who it is: nobody is asked twice. What was written meanwhile is the visitor's.
  const askPage = useEffectEvent(() => {
    const fill = (known: Known) => setDraft((before) => knowing(site, before, known));
    ui.emit('talklive-person-form', { fill });
  });
  useEffect(() => askPage(), []);
  // Also where a field is at fault again, as it was before.
  useEffect(() => {
    const [first] = wrong;
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }, [form, wrong]);

  const send = async (website: string) => {
    if (busy.current) return;
    const found = wrongIn(draft, Date.now());
    setWrong(found);
    setFault(null);
    if (found.length > 0) return;
    busy.current = true;
    setSending(true);
    try {
      const turns = draft.attach ? turnsSaid(ui) : [];
      const { callId } = app.call.store.getState();
      const answer = await sendCallback(
        app.options,
        Object.assign(
          requestOf(draft),
          turns.length > 0 && { transcript: { agreed: true as const, turns } },
          callId && { callId },
          website && { website },
        ),
        since,
      );
      settle(site, draft, answer, Date.now());
      const { name, phone } = requestOf(draft);
      ui.emit('talklive-person-asked', { name, phone });
      onSent();
    } catch (error) {
      console.error('[talklive] The request for a person was not sent:', error);
      const field = fieldAtFault(error);
      if (field) setWrong([field]);
      else setFault(faultOf(error));
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  /** What is written anew is no more at fault. */
  const write = (next: Draft) => {
    setDraft(next);
    setWrong((before) => (before.length > 0 ? [] : before));
  };
  return { draft, setDraft: write, wrong, fault, isSending, send };
}
