import { useEffect, useState } from 'react';
import { useUi } from './context.ts';
import { fill } from './strings/format.ts';
import { phaseOf, useCall } from './useCall.ts';

/** How long it stays (ms). */
const READ_MS = 3000;

/** Said at an Escape that ends no call. Readers hear what changes in a region that stands already; at another press, anew. */
export function GoesOn({ times }: { times: number }) {
  const { strings } = useUi();
  // End Call takes no press before a call is connected, a video has none, and Close always does.
  const { name } = useCall(phaseOf);
  const end = /^(connected|ending)$/.test(name) ? strings.voice.endCall : strings.common.close;
  const [said, setSaid] = useState(0);
  useEffect(() => {
    const timers = [setTimeout(() => setSaid(times), 100), setTimeout(() => setSaid(0), READ_MS)];
    return () => timers.forEach(clearTimeout);
  }, [times]);
  return (
    <p role="status" className="disclosure muted small">
      {said === times && strings.goesOn && fill(strings.goesOn, { end })}
    </p>
  );
}
