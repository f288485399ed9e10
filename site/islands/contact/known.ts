/** Who the visitor is, as far as this tab's form knows: loaded when somebody else would ask for it. */
import { readDraft, readTold } from './draft.ts';
import { fieldsOf } from './told.ts';

/** Empty where nothing is known. What was typed into the form counts before what was told in a conversation. */
export function known(): { name: string; phone: string } {
  const { values = {} } = readDraft() ?? {};
  const told = fieldsOf(readTold());
  const of = (field: 'firstName' | 'lastName' | 'phone') =>
    (values[field] ?? '').trim() || (told[field] ?? '');
  return { name: `${of('firstName')} ${of('lastName')}`.trim(), phone: of('phone') };
}
