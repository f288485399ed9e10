import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { CONTACT_LIMITS } from '../../../worker/contract.ts';
import { ROUTES } from '../../../worker/route-table.ts';
import { Field, idOf } from '../parts/Field.tsx';
import { EMAIL_PATTERN, faultOf } from '../parts/fields.ts';
import { refusalOf, sendForm } from '../parts/send.ts';
import { toast } from '../parts/toast.ts';
import { type OtherWays, type PersonCheck, personCheckIn } from '../parts/turnstile.ts';
import { type Draft, forgetDraft, keepDraft, readDraft } from './draft.ts';
import { handedOver, prefillOf } from './prefill.ts';

export interface ContactWords extends OtherWays {
  emptyOption: string;
  interests: { value: string; label: string }[];
  submit: string;
  promise: string;
  privacy: string;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Phase =
  { name: 'filling' } | { name: 'sending' } | { name: 'refused'; message: string } | { name: 'sent' };

const LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  company: 'Company',
  phone: 'Phone',
  interest: 'What is it about?',
  message: 'Message',
} as const;
type Name = keyof typeof LABELS;
const NAMES = Object.keys(LABELS) as Name[];
type Faults = Partial<Record<Name, string>>;

const controlsOf = (form: HTMLFormElement): [Name, Control][] =>
  NAMES.map((name) => [name, form.elements.namedItem(name) as Control]);
const valuesOf = (form: HTMLFormElement): Record<Name, string> =>
  Object.fromEntries(controlsOf(form).map(([name, control]) => [name, control.value])) as Record<
    Name,
    string
  >;
const isName = (text: string | null): text is Name => text !== null && text in LABELS;

/** The message form: it says beside each field what is wrong, keeps what was typed, and says when it has arrived. */
export function ContactForm({ words }: { words: ContactWords }) {
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const done = useRef<HTMLDivElement>(null);
  const shownAt = useRef(0);
  const key = useRef('');
  const checkHolder = useRef<HTMLDivElement>(null);
  const personCheck = useRef<PersonCheck>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [phase, setPhase] = useState<Phase>({ name: 'filling' });

  useEffect(() => {
    shownAt.current = performance.now();
    const draft = readDraft();
    key.current = draft?.idempotencyKey ?? crypto.randomUUID();
    const values: Record<string, string> = { ...draft?.values, ...prefillOf(location.search, location.hash) };
    if (!form.current) return;
    for (const [name, control] of controlsOf(form.current)) {
      // Typed before the script was there: that is newer than anything kept.
      if (control.value === '') control.value = values[name] ?? '';
    }
    // Whoever brings words along comes for the form, which lies far down.
    if (!handedOver(location.hash)) return;
    form.current.closest('section')?.scrollIntoView();
    form.current.querySelector<Control>(':required:invalid')?.focus({ preventScroll: true });
  }, []);
  const { phone, email } = words;
  useEffect(() => {
    if (checkHolder.current) personCheck.current = personCheckIn(checkHolder.current, { phone, email });
  }, [phone, email]);
  useEffect(() => {
    if (phase.name === 'sent') done.current?.focus();
    if (phase.name === 'refused') summary.current?.focus();
  }, [phase]);

  const check = (control: Control): string =>
    isName(control.name) ? faultOf(control, LABELS[control.name]) : '';
  const keep = (element: HTMLFormElement) => {
    const draft: Draft = { values: valuesOf(element), idempotencyKey: key.current };
    keepDraft(draft);
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    keep(event.currentTarget);
    personCheck.current?.begin();
    const control = event.target as Control;
    if (isName(control.name) && faults[control.name] && !check(control))
      setFaults(({ [control.name as Name]: _mended, ...rest }) => rest);
  };
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const control = event.target as unknown as Control;
    if (isName(control.name) && control.value !== '')
      setFaults({ ...faults, [control.name]: check(control) || undefined });
  };

  const refuse = (next: Faults, message: string) => {
    setFaults(next);
    setPhase({ name: 'refused', message });
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    if (phase.name === 'sending') return;
    keep(element);
    const found = controlsOf(element).flatMap(([name, control]) => {
      const fault = check(control);
      return fault ? [[name, fault] as const] : [];
    });
    if (found.length > 0) {
      refuse(
        Object.fromEntries(found),
        found.length === 1 ? 'One field needs a look.' : `${found.length} fields need a look.`,
      );
      return;
    }
    setFaults({});
    setPhase({ name: 'sending' });
    try {
      const website = (element.elements.namedItem('website') as HTMLInputElement).value;
      const body = { ...valuesOf(element), website, idempotencyKey: key.current };
      await sendForm(ROUTES.contact, shownAt.current, body, personCheck.current);
      forgetDraft();
      setPhase({ name: 'sent' });
      toast({ title: 'Message sent', description: words.promise });
    } catch (error) {
      const { field, message } = refusalOf(error);
      if (isName(field)) refuse({ [field]: message }, 'One field needs a look.');
      else {
        refuse({}, message);
        toast({ title: 'Not sent', description: message, variant: 'destructive' });
      }
    }
  };

  if (phase.name === 'sent')
    return (
      <div className="sent" ref={done} tabIndex={-1} role="status">
        <h3>Thank you. Your message has arrived.</h3>
        <p>{words.promise}</p>
      </div>
    );
  const sending = phase.name === 'sending';
  const faulty = NAMES.filter((name) => faults[name]);
  return (
    <form
      ref={form}
      className="form"
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      onInput={onInput}
      onBlur={onBlur}
    >
      {phase.name === 'refused' && (
        <div className="refusal" ref={summary} tabIndex={-1} role="alert">
          <p>{phase.message}</p>
          {faulty.length > 0 && (
            <ul>
              {faulty.map((name) => (
                <li key={name}>
                  <a href={`#${idOf('contact', name)}`}>
                    {LABELS[name]}: {faults[name]}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <Field name="firstName" label={LABELS.firstName} fault={faults.firstName}>
        <input type="text" autoComplete="given-name" required maxLength={CONTACT_LIMITS.firstName} />
      </Field>
      <Field name="lastName" label={LABELS.lastName} fault={faults.lastName} optional>
        <input type="text" autoComplete="family-name" maxLength={CONTACT_LIMITS.lastName} />
      </Field>
      <Field name="email" label={LABELS.email} fault={faults.email}>
        <input
          type="email"
          autoComplete="email"
          required
          maxLength={CONTACT_LIMITS.email}
          pattern={EMAIL_PATTERN}
        />
      </Field>
      <Field name="phone" label={LABELS.phone} fault={faults.phone} optional>
        <input type="tel" autoComplete="tel" maxLength={CONTACT_LIMITS.phone} />
      </Field>
      <Field name="company" label={LABELS.company} fault={faults.company} optional>
        <input type="text" autoComplete="organization" maxLength={CONTACT_LIMITS.company} />
      </Field>
      <Field name="interest" label={LABELS.interest} fault={faults.interest} optional>
        <select defaultValue="">
          <option value="">{words.emptyOption}</option>
          {words.interests.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <Field name="message" label={LABELS.message} fault={faults.message} wide>
        <textarea rows={6} required maxLength={CONTACT_LIMITS.message} />
      </Field>
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
