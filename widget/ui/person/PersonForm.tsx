import { useRef, useState } from 'react';
import { CALLBACK_LIMITS } from '../../../worker/callback-contract.ts';
import type { PersonHours } from '../../../worker/hours-contract.ts';
import { useUi } from '../context.ts';
import { fill } from '../strings/format.ts';
import { lengthInWords } from '../strings/moments.ts';
import { isComposing } from '../keys.ts';
import { Attach } from './Attach.tsx';
import { changed } from './draft.ts';
import type { Draft } from './draft-types.ts';
import { LanguageField } from './LanguageField.tsx';
import { LineField } from './LineField.tsx';
import { NotSent } from './NotSent.tsx';
import { usePersonWords } from './usePersonWords.ts';
import { useRequest } from './useRequest.ts';
import { When } from './When.tsx';

const ahead = (locale: string) => lengthInWords(CALLBACK_LIMITS.days * 1440, locale);

export interface PersonFormProps {
  person: PersonHours;
  onSent: () => void;
}

/** Who wants to be called, where and when. */
export function PersonForm({ person, onSent }: PersonFormProps) {
  const words = usePersonWords();
  const { app, strings, locale } = useUi();
  const form = useRef<HTMLFormElement>(null);
  const { draft, setDraft, wrong, fault, isSending, send } = useRequest({ person, form, onSent });
  const [website, setWebsite] = useState('');
  const change = (part: Partial<Draft>) => setDraft(changed(app.options.site, draft, part));
  const submit = () => void send(website);
  return (
    <form
      ref={form}
      className="person-form"
      noValidate
      aria-busy={isSending}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isComposing(event) || !(event.target as Element).matches('.field'))
          return;
        // A sandboxed frame without allow-forms submits nothing.
        event.preventDefault();
        submit();
      }}
    >
      <LineField
        name="name"
        label={words.name}
        value={draft.name}
        fault={wrong.includes('name') ? words.wrong.name : ''}
        onChange={(name) => change({ name })}
      />
      <LineField
        name="phone"
        label={words.phone}
        value={draft.phone}
        fault={wrong.includes('phone') ? words.wrong.phone : ''}
        onChange={(phone) => change({ phone })}
      />
      <When
        person={person}
        draft={draft}
        fault={wrong.includes('time') ? fill(words.wrong.time, { time: ahead(locale) }) : ''}
        onChange={change}
      />
      <LanguageField value={draft.language} onChange={(language) => change({ language })} />
      <Attach isOn={draft.attach} onChange={(attach) => change({ attach })} />
      {/* What fills in every field is no person. */}
      <input
        className="person-trap"
        name="website"
        tabIndex={-1}
        aria-hidden
        autoComplete="off"
        value={website}
        onChange={(event) => setWebsite(event.target.value)}
      />
      <NotSent fault={fault} />
      <button
        type="button"
        className="btn primary"
        part="primary-button"
        aria-disabled={isSending}
        onClick={submit}
      >
        {isSending ? words.sending : fault ? strings.ways.again : words.send}
      </button>
    </form>
  );
}
