import type { RefObject } from 'react';
import { Tip } from '../parts/Tip.tsx';
import { toast } from '../parts/toast.ts';

const copyAddress = async () => {
  try {
    await navigator.clipboard.writeText(location.href);
    toast({ title: 'Link copied', description: 'It opens this result, filters and all.' });
  } catch {
    toast({ title: 'Not copied', description: 'This browser does not allow it: copy the address above.' });
  }
};

/** The count line; beside a filtered result, the way back and the way to share it. */
export const Found = ({
  count,
  filtered,
  onClear,
  line,
}: {
  count: number;
  filtered: boolean;
  onClear: () => void;
  /** Where the focus goes when what had it is gone. */
  line: RefObject<HTMLParagraphElement | null>;
}) => (
  <div className="found">
    <p ref={line} role="status" tabIndex={-1}>
      {count} candidates found
    </p>
    {filtered && count > 0 && (
      <>
        <button className="talk" type="button" onClick={onClear}>
          <span>Show all</span>
        </button>
        <Tip text="Copies the address of this result, with its filters">
          <button className="talk" type="button" onClick={() => void copyAddress()}>
            <span>Copy link</span>
          </button>
        </Tip>
      </>
    )}
  </div>
);
