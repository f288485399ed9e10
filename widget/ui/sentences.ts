/** A language that is written without blanks has none between its sentences, and a full stop of its own. */
const IS_UNSPACED = /[\u3002\u3041-\u30ff\u4e00-\u9fff]$/;
const ENDS = /[.!?\u061f\u3002\uff01\uff1f]$/;

/** One after another; what ends without a mark gets one. Empty ones are left out. */
export const sentences = (...all: readonly string[]): string =>
  all.filter(Boolean).reduce((before, next) => {
    if (!before) return next;
    const isUnspaced = IS_UNSPACED.test(before);
    const stop = isUnspaced ? '\u3002' : '.';
    return before + (ENDS.test(before) ? '' : stop) + (isUnspaced ? '' : ' ') + next;
  }, '');
