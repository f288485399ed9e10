import type { Part } from './part.ts';

/** The scenario 'Move an appointment you forgot'. */
export const booking: Part = {
  title: 'Moves an appointment that was forgotten',
  voice: { speaker: 'rms', cents: 150 },
  opening:
    'Service desk, this is Wren, an AI assistant. I see a blue wagon tomorrow at half past ten. Is that yours?',
  turns: [
    {
      to: 'yes|mine|wagon|tomorrow|can.t|cannot|move|forgot|resched|change',
      say: 'No trouble, tomorrow is free again. I have Thursday at nine or Friday at two.',
      card: {
        id: 'when',
        type: 'slot',
        title: 'A new time for your service',
        text: 'About three hours',
        times: ['thursday 09:00', 'friday 14:00'],
      },
    },
    {
      to: 'thursday|friday|nine|two|morning|afternoon|first|second|either|card when',
      say: 'That one is yours. Do you need a loaner for the day?',
      card: {
        id: 'order',
        type: 'note',
        title: 'Repair order, blue wagon',
        text: 'Moved at the customer’s wish. The old time is free again.',
        rows: [{ label: 'New time', value: '{when}' }],
      },
    },
    { to: 'loaner|loan|car|drive|need', say: 'A small hatchback will be at the door, with a full tank.' },
    {
      to: 'noise|light|brake|oil|engine|tire|problem|check',
      say: 'I have added that to the repair order, so the technician hears it before you do.',
    },
    {
      to: 'cost|price|much|pay|bill',
      say: 'The service is two hundred and forty. Anything above that, we call you first.',
    },
    {
      to: 'confirm|text|message|email|mail|send|number',
      say: 'A confirmation goes to the number on your file. The old one is struck out.',
    },
    {
      to: 'ready|long|wait|when|pick',
      say: 'It takes about three hours, and you get a message when it is on the forecourt.',
    },
  ],
  asks: ['Yes, but I am not in town.', 'Thursday at nine, please.'],
  noted: 'At work I would write that beside the appointment.',
  goodbye: 'You are all set. Drive carefully, wherever you are. Goodbye!',
  cards: {
    opening: {
      id: 'whose',
      type: 'choice',
      title: 'Service tomorrow at 10:30',
      text: 'Blue wagon',
      options: ['Yes, but I cannot make it', 'Yes, and I would like to move it'],
    },
    goodbye: {
      id: 'summary',
      type: 'summary',
      title: 'Your appointment',
      rows: [
        { label: 'Service', value: '{when}' },
        { label: 'Car', value: 'Blue wagon' },
      ],
    },
  },
};
