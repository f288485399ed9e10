/** What the address of a frame may say of its launcher: all that a page may, but for what is named here with its reason. */
import { describe, expect, it } from 'vitest';
import { ELEMENTS } from '../../../widget/elements/define.ts';
import { FRAME_ATTRIBUTES } from '../../../worker/frame-contract.ts';

const WITHHELD = {
  site: 'the key was signed with the page',
  'assistant-mark': 'a picture of anybody’s in a frame of ours',
  'page-topics': 'there is no page in the frame',
  'after-href': 'taken by itself, in pages that the site lists',
  'team-href': 'as that',
  'text-after': 'as that',
  'appear-after': 'it is there at once',
  'no-dismiss': 'it is never dismissed',
  'text-dismiss': 'as that',
};

describe('the address of a frame', () => {
  it('may say what an attribute of the launcher may, or there is a reason', () => {
    const known = [...FRAME_ATTRIBUTES, ...Object.keys(WITHHELD)].sort();
    expect(known).toEqual([...ELEMENTS['talklive-widget'].attributes].sort());
  });
});
