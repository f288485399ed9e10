import type { Part } from './part.ts';

export const automotive: Part = {
  title: 'Answers for a dealership',
  voice: { speaker: 'awb', cents: -150 },
  opening: 'Service drive, this is Camber, an AI assistant. Is it a noise, a light, or an appointment?',
  turns: [
    {
      to: 'noise|light|warning|brake|engine|smoke',
      say: 'If the light is red, please stop driving. If it is yellow, tomorrow at eight will do.',
    },
    {
      to: 'appointment|book|service|slot|tomorrow|schedul',
      say: 'I book against a real bay and a real technician, so eight o’clock means eight.',
    },
    {
      to: 'ready|status|done|pick|my car',
      say: 'I read that from the repair order, and no advisor has to put down the phone.',
    },
    {
      to: 'test|drive|buy|new|model|trade',
      say: 'For a test drive I note your trade-in first, so that the car is there when you are.',
    },
    {
      to: 'recall|open|safety|campaign',
      say: 'Open recalls I call out myself, and find the owner a slot in the same call.',
    },
    {
      to: 'quote|price|cost|much|estimate',
      say: 'Quotes that went quiet over the weekend hear from me on Monday.',
    },
    {
      to: 'person|human|advisor|manager|transfer|angry',
      say: 'An advisor gets the caller with the model year and the story, not with a flashing light.',
    },
  ],
  asks: ['There is a yellow light on.', 'Is tomorrow at eight free?'],
  noted: 'At work that goes on the repair order, in your words.',
  goodbye: 'Thank you for calling the service drive. Goodbye, and keep an eye on that light!',
};
