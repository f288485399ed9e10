/**
 * The call machine runs before the call is there: its call object is made and loads beside POST /call/web, and the SDK,
 * which makes one when it has the answer, is given this one.
 */
import { Daily, type DailyCall } from './daily.ts';

type Options = NonNullable<Parameters<typeof Daily.createCallObject>[0]>;
type Emitter = { emit(event: 'error', detail: unknown): void };

export interface Preloaded {
  call: DailyCall;
  /** The SDK makes its own again. */
  giveUp(): void;
}

/**
 * @param options as the SDK will say them of a call without a picture; by `dailyConfig`, the same object, it is known
 * @returns null where no call object can be made: the SDK meets the same fault later, and tells of it
 */
export function preloadCallObject(options: Options): Preloaded | null {
  const { createCallObject } = Daily;
  let call: DailyCall;
  try {
    call = createCallObject.call(Daily, options);
  } catch {
    return null;
  }
  let asked: Options | undefined;
  let missed: unknown;
  const note = (fault: unknown) => {
    if (!asked) missed = fault;
  };
  call.on('error', note);
  // In a moment: who wants to hear of it listens by then.
  const loaded = Promise.resolve().then(() => call.load());
  loaded.catch(() => undefined);
  const join = call.join.bind(call);
  call.join = async (given) => {
    // A join while it loads would load it a second time.
    await loaded.catch((fault: unknown) => {
      // The SDK tells of a fault as daily-js does, and has not listened until now.
      if (missed) (call as unknown as Emitter).emit('error', missed);
      throw fault;
    });
    return join({ ...given, ...(asked?.videoSource ? { videoSource: asked.videoSource } : {}) });
  };
  const giveUp = () => {
    if (Daily.createCallObject === give) Daily.createCallObject = createCallObject;
  };
  const give: typeof createCallObject = (given) => {
    if (given?.dailyConfig !== options.dailyConfig) return createCallObject.call(Daily, given);
    giveUp();
    asked = given;
    return call;
  };
  Daily.createCallObject = give;
  return { call, giveUp };
}
