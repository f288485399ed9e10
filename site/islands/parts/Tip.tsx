import * as Tooltip from '@radix-ui/react-tooltip';
import type { ReactNode } from 'react';

/** Milliseconds until a tip shows, and within which the next one shows at once. */
export const TIP_DELAY = 700;
export const TIP_SKIP_DELAY = 300;

/** A word about a control. It places itself by style properties, which the pages' policy allows. */
export const Tip = ({ text, children }: { text: string; children: ReactNode }) => (
  <Tooltip.Provider delayDuration={TIP_DELAY} skipDelayDuration={TIP_SKIP_DELAY}>
    <Tooltip.Root>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content className="tip" sideOffset={6}>
          {text}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  </Tooltip.Provider>
);
