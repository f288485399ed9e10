import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CONTACT_LIMITS, type NewsletterAnswer } from '../../../worker/contract.ts';
import { FORM_ROUTES } from '../../../worker/route-table.ts';
import { asWritten } from '../../../worker/written-mailbox.ts';
import { EMAIL_PATTERN, faultOf } from '../parts/fields.ts';
import { refusalOf, sendForm } from '../parts/send.ts';
import { type OtherWays, type PersonCheck, personCheckIn } from '../parts/turnstile.ts';

export interface NewsletterWords extends OtherWays {
  label: string;
  button: string;
}

type Phase =
  | { name: 'filling' }
  | { name: 'sending' }
  | { name: 'refused'; message: string }
  | { name: 'sent'; email: string; status: NewsletterAnswer['status'] };

/** The email box: the address counts once its owner has followed the link in the mail. */
export function Newsletter({ words }: { words: NewsletterWords }) {
  const [phase, setPhase] = useState<Phase>({ name: 'filling' });
  const shownAt = useRef(0);
  const input = useRef<HTMLInputElement>(null);
  const checkHolder = useRef<HTMLDivElement>(null);
  const personCheck = useRef<PersonCheck>(null);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  const { phone, email: mailbox } = words;
  useEffect(() => {
    if (checkHolder.current)
      personCheck.current = personCheckIn(checkHolder.current, { phone, email: mailbox });
  }, [phone, mailbox]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const control = input.current;
    if (!control || phase.name === 'sending') return;
    const fault = faultOf(control, 'email address');
    if (fault) {
      setPhase({ name: 'refused', message: fault });
      control.focus();
      return;
    }
    const website = (event.currentTarget.elements.namedItem('website') as HTMLInputElement).value;
    const email = control.value;
    setPhase({ name: 'sending' });
    try {
      const body = { email, website };
      const { status } = await sendForm(FORM_ROUTES.newsletter, shownAt.current, body, personCheck.current);
      setPhase({ name: 'sent', email: asWritten(email), status });
    } catch (error) {
      setPhase({ name: 'refused', message: refusalOf(error).message });
    }
  };

  if (phase.name === 'sent')
    return (
      <div className="sent" role="status">
        <p>
          {phase.status === 'noted' ? (
            <>
              We have noted <b>{phase.email}</b>. No mail has gone out yet: once our letters are set up, we
              will ask there whether you want them.
            </>
          ) : (
            <>
              Almost there: we have sent a link to <b>{phase.email}</b>. Follow it, and the next letter is
              yours.
            </>
          )}
        </p>
      </div>
    );
  const refused = phase.name === 'refused';
  return (
    <form
      className="letter"
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      onInput={() => personCheck.current?.begin()}
    >
      <label className="unseen" htmlFor="newsletter-email">
        {words.label}
      </label>
      <input
        ref={input}
        id="newsletter-email"
        name="email"
        type="email"
        autoComplete="email"
        required
        placeholder={words.label}
        maxLength={CONTACT_LIMITS.email}
        pattern={EMAIL_PATTERN}
        aria-invalid={refused || undefined}
        aria-describedby={refused ? 'newsletter-fault' : undefined}
      />
      <p className="trap" aria-hidden="true">
        <label htmlFor="newsletter-website">Leave this empty</label>
        <input id="newsletter-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </p>
      <button className="button" type="submit" aria-disabled={phase.name === 'sending'}>
        {phase.name === 'sending' ? 'Sending…' : words.button}
      </button>
      <div className="person-check" ref={checkHolder} />
      {refused && (
        <p className="fault" id="newsletter-fault" role="alert">
          {phase.message}
        </p>
      )}
    </form>
  );
}
