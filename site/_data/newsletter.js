import * as z from 'zod';

const text = z.string().min(1);
const letter = z.strictObject({
  name: z.enum(['confirm', 'confirmed', 'unsubscribe', 'unsubscribed', 'broken', 'unavailable']),
  title: text,
  text,
  /** Beside it, the way out. */
  choice: z.strictObject({ button: text, decline: text }).optional(),
  /** The link to the address at which the page stands. */
  again: text.optional(),
});

/** The pages behind the links in our mails; the Worker answers with them. */
export default z.array(letter).parse([
  {
    name: 'confirm',
    title: 'Do you want our letters?',
    text: 'A letter when there is something to read, and none when there is not. One click here, and your address is on the list.',
    choice: { button: 'Yes, subscribe me', decline: 'No, thank you' },
  },
  {
    name: 'confirmed',
    title: 'You are subscribed',
    text: 'Thank you. Your address is confirmed, and the next letter is yours. Each one ends with a link to leave.',
  },
  {
    name: 'unsubscribe',
    title: 'Shall we stop writing?',
    text: 'One click here, and your address is off the list.',
    choice: { button: 'Unsubscribe', decline: 'Stay on the list' },
  },
  {
    name: 'unsubscribed',
    title: 'You are off the list',
    text: 'You will get no more letters from us. You can subscribe again whenever you like.',
  },
  {
    name: 'broken',
    title: 'This link does not work',
    text: 'It is too old, or it was not copied whole. Open it in the mail once more, subscribe again, or write to us.',
  },
  {
    name: 'unavailable',
    title: 'Not just now',
    text: 'We cannot look up your link at the moment, and nothing has changed that we know of. Please try again in a minute.',
    again: 'Try again',
  },
]);
