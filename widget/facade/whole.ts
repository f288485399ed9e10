/** Where the one-file script leaves its elements for another copy. */
export const WHOLE = Symbol.for('talklive.whole');
