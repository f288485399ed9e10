// The three papers that a buyer forwards, in the order in which they are linked.
import privacy from './papers/privacy.js';
import terms from './papers/terms.js';
import trust from './papers/trust.js';

export default [trust, privacy, terms];
