import { describe, expect, it } from 'vitest';
import { sentences } from '../../../widget/ui/sentences.ts';

describe('sentences in a row', () => {
  it.each([
    [['Call ended', 'You ended the call.', 'Length: 2:12'], 'Call ended. You ended the call. Length: 2:12'],
    [
      ['通話が終了しました', 'お客様が終了しました。', '長さ：2:12'],
      '通話が終了しました。お客様が終了しました。長さ：2:12',
    ],
    [['通话已结束', '您结束了通话。'], '通话已结束。您结束了通话。'],
    [['انتهت المكالمة', 'لقد أنهيت المكالمة.'], 'انتهت المكالمة. لقد أنهيت المكالمة.'],
    [['Call ended', ''], 'Call ended'],
    [['', ''], ''],
  ])('%j', (parts, whole) => {
    expect(sentences(...parts)).toBe(whole);
  });
});
