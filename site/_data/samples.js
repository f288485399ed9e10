// Twenty seconds of each part, as it is heard without a call.
import { answering, lineOf, PARTS } from '../../worker/rehearsal/parts/index.ts';
import { lineHeard } from '../build/samples.ts';

/** @import { PartName } from '../../worker/rehearsal/parts/index.ts' */

const names = /** @type {PartName[]} */ (Object.keys(PARTS));

export default Object.fromEntries(
  names.map((name) => {
    const { turns, asks = [] } = PARTS[name];
    const lines = asks.flatMap((ask, at) => [
      lineHeard('visitor', lineOf(name, `ask-${at}`)),
      lineHeard('assistant', lineOf(name, answering(turns, ask))),
    ]);
    return [name, [lineHeard('assistant', lineOf(name, 'opening')), ...lines]];
  }),
);
