/** Says on the page whether a call or a video conversation is on: whatever else sounds may come to be after it has begun. */

const { dataset } = document.documentElement;
const SOUNDS = ['voice', 'video'];

const begin = () => {
  dataset.inCall = '';
  // Where it does not come, links lead as ever.
  import('./page-swap.ts').catch(() => undefined);
};
const end = () => delete dataset.inCall;
const ofPart =
  (then: () => void) =>
  ({ detail }: WindowEventMap['talklive-opened']) => {
    if (SOUNDS.includes(detail.part)) then();
  };

addEventListener('talklive-call-start', begin);
// A video conversation tells no more; and a call that a reload has cut off begins no second time.
addEventListener('talklive-opened', ofPart(begin));
addEventListener('talklive-closed', ofPart(end));
for (const over of ['talklive-call-ended', 'talklive-call-failed']) addEventListener(over, end);
