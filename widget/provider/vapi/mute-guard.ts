/** Keeps a muted visitor muted, whatever the SDK does. */
import type { DailyCall } from '../daily.ts';

/**
 * On `audio-processor-error` @vapi-ai/web turns the processor off and then unmutes, whether or not the visitor was
 * muted. From the error to that call, and for that one call only, unmuting is refused while the visitor is muted.
 */
export function keepMuted() {
  let muted = false;
  let recovering = false;
  return {
    set(next: boolean) {
      muted = next;
      recovering = false;
    },
    watch(call: DailyCall) {
      const setLocalAudio = call.setLocalAudio.bind(call);
      call.setLocalAudio = (enabled, options) => {
        if (enabled && muted && recovering) {
          recovering = false;
          return call;
        }
        return setLocalAudio(enabled, options);
      };
      call.on('nonfatal-error', (event) => {
        if (event?.type === 'audio-processor-error') recovering = true;
      });
    },
  };
}
