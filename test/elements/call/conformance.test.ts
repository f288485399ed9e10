/** Every rule of spec 001, sections 5 and 9, with what it takes and what it refuses, on a joined call object. */
import { expect } from 'chai';
import { canCall, leftovers, NOTHING, visit } from './house.ts';
import { LINES } from './rules/lines.ts';
import { PICTURES } from './rules/pictures.ts';
import { ROOM } from './rules/room.ts';
import { pause } from '../../pause.ts';

type CallObject = Record<string, (...args: unknown[]) => unknown>;

const track = () => new AudioContext().createMediaStreamDestination().stream.getAudioTracks()[0];

(canCall ? describe : describe.skip)('the rules of a call', () => {
  const guest = visit({}, true);
  let call: CallObject;
  before(async function () {
    this.timeout(60_000);
    expect(await guest.call.start({ assistantId: 'greets' })).to.have.property('id');
    call = (await guest.call.callObject()) as CallObject;
  });
  after(async () => {
    await guest.call.stop();
    expect({ ...leftovers(), contexts: 0 }).to.deep.equal(NOTHING);
  });

  /** What the caller reads; null where the value is taken. A room that cannot do it has taken it all the same. */
  async function refusal(method: string, args: unknown[]): Promise<string | null> {
    const real = args.map((arg) => {
      const named = arg as { track?: unknown } | undefined;
      return named?.track === 'TRACK' ? { ...named, track: track() } : arg;
    });
    const later = pause(150, 'a value that is taken may have no answer').then(() => null);
    try {
      await Promise.race([call[method]?.(...real), later]);
      return null;
    } catch (error) {
      const text = error instanceof Error ? error.message : JSON.stringify(error);
      return /not part of a rehearsal/.test(text) ? null : text;
    }
  }

  for (const { rule, method, good, bad } of [...ROOM, ...LINES, ...PICTURES]) {
    it(`${method}: ${rule}`, async () => {
      for (const args of good)
        expect(await refusal(method, args), `taken: ${JSON.stringify(args)}`).to.equal(null);
      for (const [args, words] of bad) expect(await refusal(method, args), 'refused').to.match(words);
    }).timeout(60_000);
  }
});
