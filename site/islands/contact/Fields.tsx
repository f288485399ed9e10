import { CONTACT_LIMITS } from '../../../worker/contract.ts';
import { Field } from '../parts/Field.tsx';
import { EMAIL_PATTERN, EMAIL_WORDS, PHONE_PATTERN, PHONE_WORDS } from '../parts/fields.ts';
import { type ContactWords, type Faults, LABELS } from './words.ts';

interface FieldsProps {
  faults: Faults;
  words: Pick<ContactWords, 'emptyOption' | 'interests'>;
}

/** What is typed and chosen, in the order of the specification's list, each with its fault beside it. */
export const Fields = ({ faults, words }: FieldsProps) => (
  <>
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
        title={EMAIL_WORDS}
      />
    </Field>
    <Field name="phone" label={LABELS.phone} fault={faults.phone} optional>
      <input
        type="tel"
        autoComplete="tel"
        maxLength={CONTACT_LIMITS.phone}
        pattern={PHONE_PATTERN}
        title={PHONE_WORDS}
      />
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
  </>
);
