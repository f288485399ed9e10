import { expect, it } from 'vitest';
import { turnsOf } from '../../../widget/call/turns.ts';
import type { Caption } from '../../../widget/call/types.ts';
import { transcriptText } from '../../../widget/ui/transcript-text.ts';

it('has the words of each turn, also of one that the end of the call cut off', () => {
  const captions: Caption[] = [
    { id: 'a', speaker: 'assistant', text: 'How can I help?', final: true, at: 0 },
    { id: 'b', speaker: 'visitor', text: 'I would like to', final: false, at: 5000 },
  ];
  const lines = transcriptText(captions, { you: 'You', assistant: 'Assistant' }, 'en').split('\n');
  expect(lines.map((line) => line.replace(/^\[.*?\] \w+: /, ''))).toEqual(
    turnsOf(captions).map(({ text }) => text),
  );
});

it('leaves out the way to a person, which nobody has said', () => {
  const captions: Caption[] = [
    { id: 'a', speaker: 'assistant', text: 'Somebody can call you.', final: true, at: 0 },
    {
      id: 'card-p',
      speaker: 'assistant',
      text: 'Somebody of our team:',
      final: true,
      at: 1,
      card: { id: 'p', type: 'person', title: 'Somebody of our team' },
    },
  ];
  const text = transcriptText(captions, { you: 'You', assistant: 'Juniper' }, 'en');
  expect(text).toMatch(/^\[.*?\] Juniper: Somebody can call you\.$/);
});
