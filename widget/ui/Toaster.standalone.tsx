/** For the one-file script: notices are rare and their library is large. */
import { toaster } from 'virtual:chunks';
import { lazy, useSyncExternalStore, type ComponentType } from 'react';
import { givenChunk } from './given-chunk.ts';
import type * as Whole from './Toaster.tsx';
import type { ToasterProps } from './Toaster.tsx';

/** What is said without the library, where it does not arrive. */
function PlainToaster({ queue }: ToasterProps) {
  const toasts = useSyncExternalStore(queue.subscribe, queue.list, queue.list);
  const shown = toasts.filter(({ open }) => open);
  return (
    <>
      {shown.map(({ id, title, description }) => (
        <p key={id} role="alert" className="launcher-greeting">
          {title} {description}
        </p>
      ))}
    </>
  );
}

const load = givenChunk<typeof Whole>(toaster);

export const Toaster = lazy(async (): Promise<{ default: ComponentType<ToasterProps> }> => {
  try {
    return { default: (await load()).Toaster };
  } catch (fault) {
    console.warn('[talklive] the notices did not load; they are shown plainly.', fault);
    return { default: PlainToaster };
  }
});
