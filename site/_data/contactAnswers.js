import * as z from 'zod';

const text = z.string().min(1);
const answer = z.strictObject({ name: z.enum(['arrived', 'again']), title: text, text });

/** The pages with which the Worker answers a form of a page without script. */
export default z.array(answer).parse([
  {
    name: 'arrived',
    title: 'Thank you. Your message has arrived.',
    text: 'Your message has arrived, and a person will answer it.',
  },
  {
    name: 'again',
    title: 'Not sent yet',
    text: 'Something kept your message from being sent. Please send it again.',
  },
]);
