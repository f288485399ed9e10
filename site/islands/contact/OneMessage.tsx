import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { wellFormed } from '../../../widget/ui/mail-of.ts';
import { CHOICES, CONTACT_LIMITS } from '../../../worker/contract.ts';
import { FORM_ROUTES } from '../../../worker/route-table.ts';
import { asWritten } from '../../../worker/written-mailbox.ts';
import { calculatedAnew } from '../parts/calculated.ts';
import { faultOf } from '../parts/fields.ts';
import { refusalOf, sendForm } from '../parts/send.ts';
import { type PersonCheck, personCheckIn } from '../parts/turnstile.ts';
import { type About, firstWords, handedOver } from './about.ts';
import { Choosable, Chosen, type Left } from './Chosen.tsx';
import { keepDraft, readDraft, readSent, readTold, settle } from './draft.ts';
import { Fields } from './Fields.tsx';
import { FromTalk } from './FromTalk.tsx';
import { Arrived, type Phase, Refused, type Said, SentBefore } from './Outcome.tsx';
import { useAbout } from './useAbout.ts';
import { planOf, whoOf } from './told.ts';
import { useTold } from './useTold.ts';
import {
  type ContactWords,
  type FormControl,
  type Faults,
  LABELS,
  formControls,
  isName,
  formValues,
} from './words.ts';

interface OneMessageProps {
  words: ContactWords;
  /** The visitor writes again: another form takes the place of this one. */
  onAgain: () => void;
}

/** The message form: it says beside each field what is wrong, keeps what was typed, and says when it has arrived. */
export function OneMessage({ words, onAgain }: OneMessageProps) {
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const done = useRef<HTMLDivElement>(null);
  const shownAt = useRef(0);
  const key = useRef('');
  const checkHolder = useRef<HTMLDivElement>(null);
  const personCheck = useRef<PersonCheck>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [phase, setPhase] = useState<Phase>({ name: 'filling' });
  const [left, setLeft] = useState<Left | null>(null);

  const chosen = useAbout(words.offers);
  const { about, state } = chosen;

  /** Words of ours stay only as long as they are true. */
  const renew = (element: HTMLFormElement, before: string, now: string, isPutBack = false) => {
    const field = element.elements.namedItem('message') as HTMLTextAreaElement;
    const ours = firstWords(words.offers, before);
    // What was written after them stays.
    if (field.value.startsWith(ours) && (ours || field.value === '' || isPutBack))
      field.value = firstWords(words.offers, now) + field.value.slice(ours.length);
  };
  const keep = (element: HTMLFormElement, now: About = about) =>
    keepDraft({ values: { ...formValues(element), ...now }, idempotencyKey: key.current });
  const told = useTold(form, keep);
  /** Takes a call's transcript over; what had been written stays above it. */
  const takeOver = (element: HTMLFormElement) => {
    const handed = handedOver(location.hash);
    if (!handed) return;
    const field = element.elements.namedItem('message') as HTMLTextAreaElement;
    const words = field.value.includes(handed)
      ? field.value
      : (calculatedAnew(field.value, handed) ?? [field.value.trim(), handed].filter(Boolean).join('\n\n'));
    field.value = wellFormed(words.slice(0, CONTACT_LIMITS.message));
    // Whoever brings words along comes for the form, which lies far down.
    element.closest('section')?.scrollIntoView();
    element.querySelector<FormControl>(':required:invalid')?.focus({ preventScroll: true });
  };
  /** What the page was built without: the address, what was kept, and what was typed meanwhile, which is the newest. */
  const begin = (element: HTMLFormElement) => {
    const kept = readDraft();
    key.current = kept?.idempotencyKey ?? crypto.randomUUID();
    const byHand = Object.fromEntries(
      CHOICES.map((choice) => [choice, (element.elements.namedItem(choice) as HTMLSelectElement).value]),
    );
    const values = kept?.values ?? {};
    for (const [name, control] of formControls(element))
      if (control.value === '') control.value = values[name] ?? '';
    const plan = values['plan'] || planOf(readTold(), words.offers);
    const isTold = told.fillIn(element);
    takeOver(element);
    const begun = chosen.begin({ ...values, plan, interest: formValues(element).interest }, byHand);
    // Who was written about already is not asked for again.
    const isSent = !kept && readSent()?.candidate === begun.about.candidate;
    // A browser may have kept our first words over the reload.
    if (isSent) renew(element, begun.about.candidate, '');
    else renew(element, values['candidate'] ?? '', begun.about.candidate);
    (element.elements.namedItem('interest') as HTMLSelectElement).value = begun.interest;
    const isAbout = !isSent && Object.values(begun.about).some(Boolean);
    if (isAbout || kept || (isTold && !isSent) || formValues(element).message) keep(element, begun.about);
  };
  const arriveAgain = () => {
    if (!form.current || !handedOver(location.hash)) return;
    takeOver(form.current);
    chosen.begin({ ...about, interest: formValues(form.current).interest }, {});
    keep(form.current);
  };
  const latest = useRef({ begin, arriveAgain });
  useEffect(() => {
    latest.current = { begin, arriveAgain };
  });
  useEffect(() => {
    shownAt.current = performance.now();
    if (form.current) latest.current.begin(form.current);
    // A link from the call's panel to the page on which it stands loads nothing anew.
    const again = () => latest.current.arriveAgain();
    addEventListener('hashchange', again);
    return () => removeEventListener('hashchange', again);
  }, []);
  const { phone, email } = words;
  useEffect(() => {
    if (checkHolder.current) personCheck.current = personCheckIn(checkHolder.current, { phone, email });
  }, [phone, email]);
  useEffect(() => {
    if (phase.name === 'sent') {
      // The form was longer than what stands in its place: not every browser brings that into view.
      done.current?.closest('section')?.scrollIntoView();
      done.current?.focus({ preventScroll: true });
    }
    if (phase.name === 'refused') summary.current?.focus();
  }, [phase]);

  const check = (control: FormControl): string =>
    isName(control.name) ? faultOf(control, LABELS[control.name]) : '';
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    keep(event.currentTarget);
    told.look(event.currentTarget);
    personCheck.current?.begin();
    const control = event.target as FormControl;
    if (control.name === 'interest') chosen.setInterest(control.value);
    if (isName(control.name) && faults[control.name] && !check(control))
      setFaults(({ [control.name as keyof Faults]: _mended, ...rest }) => rest);
  };
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const control = event.target as unknown as FormControl;
    // A fault that appears while the button is pressed would push it from under the pointer; sending looks at all fields.
    if ((event.relatedTarget as HTMLButtonElement | null)?.type === 'submit') return;
    if (isName(control.name) && control.value !== '')
      setFaults({ ...faults, [control.name]: check(control) || undefined });
  };

  const refuse = (next: Faults, said: Said) => {
    setFaults(next);
    setPhase({ name: 'refused', ...said });
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    if (phase.name === 'sending') return;
    keep(element);
    const found = formControls(element).flatMap(([name, control]) => {
      const fault = check(control);
      return fault ? [[name, fault] as const] : [];
    });
    if (found.length > 0) {
      const message = found.length === 1 ? 'One field needs a look.' : `${found.length} fields need a look.`;
      refuse(Object.fromEntries(found), { message });
      return;
    }
    setFaults({});
    setPhase({ name: 'sending' });
    try {
      const website = (element.elements.namedItem('website') as HTMLInputElement).value;
      const sent = formValues(element);
      const body = { ...sent, ...about, website, idempotencyKey: key.current };
      await sendForm(FORM_ROUTES.contact, shownAt.current, body, personCheck.current);
      settle({ at: Date.now(), candidate: about.candidate }, whoOf(sent));
      const named = CHOICES.flatMap((choice) =>
        words.offers[choice].filter(({ value }) => value === about[choice]).map(({ label }) => label),
      );
      setPhase({ name: 'sent', email: asWritten(sent.email.trim()), about: named });
    } catch (error) {
      const { field, ...said } = refusalOf(error);
      if (isName(field)) refuse({ [field]: said.message }, { message: 'One field needs a look.' });
      else refuse({}, said);
    }
  };

  if (phase.name === 'sent')
    return (
      <Arrived
        promise={words.promise}
        next={words.next}
        email={phase.email}
        about={phase.about}
        done={done}
        onAgain={onAgain}
      />
    );
  const sending = phase.name === 'sending';
  /** @param value empty: it is left out */
  const choose = (choice: keyof About, value: string) => {
    const element = form.current;
    if (!element) return;
    const { value: written } = element.elements.namedItem('message') as HTMLTextAreaElement;
    if (choice === 'candidate') renew(element, about.candidate, value, left?.hadWords);
    const hadWords = choice === 'candidate' && written.startsWith(firstWords(words.offers, about.candidate));
    setLeft(value ? null : { choice, value: about[choice], hadWords });
    chosen.choose(choice, value);
    keep(element, { ...about, [choice]: value });
    // The chip that had the focus is gone: in its place is the one that takes the change back.
    requestAnimationFrame(() =>
      element.querySelector<HTMLElement>('.chosen .chip')?.focus({ preventScroll: true }),
    );
  };
  return (
    <form
      ref={form}
      className="form"
      method="post"
      action={FORM_ROUTES.contact.path}
      noValidate={state !== null}
      onSubmit={(event) => void onSubmit(event)}
      onInput={onInput}
      onBlur={onBlur}
    >
      <SentBefore />
      {phase.name === 'refused' && <Refused said={phase} faults={faults} summary={summary} />}
      {state === null ? (
        <Choosable offers={words.offers} emptyOption={words.emptyOption} />
      ) : (
        <Chosen {...{ about, left }} offers={words.offers} unknown={state.unknown} onChoose={choose} />
      )}
      <FromTalk names={told.names} onTakeOut={told.takeOut} />
      <Fields faults={faults} words={words} />
      <p className="trap" aria-hidden="true">
        <label htmlFor="contact-website">Leave this empty</label>
        <input id="contact-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </p>
      <div className="form-end">
        <div className="person-check" ref={checkHolder} />
        <button className="button" type="submit" aria-disabled={sending}>
          {sending ? 'Sending…' : words.submit}
        </button>
        <p className="note">
          {words.promise} {words.privacy}
        </p>
      </div>
    </form>
  );
}
