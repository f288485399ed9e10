import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CONSOLE_ROUTES } from '../../../worker/console-contract.ts';
import { ask } from './ask.ts';
import { Failure } from './parts.tsx';

interface LinkChoiceProps {
  email: string;
  /** @param uses whether whoever it is for is to come in by it */
  onChosen: (uses: boolean) => void;
}

/** A link was opened where somebody is in already: it is not used up, and nobody is put out, before they say so. */
export function LinkChoice({ email, onChosen }: LinkChoiceProps) {
  const client = useQueryClient();
  const use = useMutation({
    mutationFn: () => ask(CONSOLE_ROUTES.leave, { json: {} }),
    onSuccess: () => {
      onChosen(true);
      return client.resetQueries();
    },
  });
  return (
    <main id="content" className="c-door">
      <h1>Console</h1>
      <p className="c-door-why" role="status">
        You are in as {email} in this browser. The link lets in whoever it was made for, and is good once.
      </p>
      <div className="c-do">
        <button type="button" className="button small" onClick={() => onChosen(false)}>
          Stay as {email}
        </button>
        <button
          type="button"
          className="button quiet small"
          disabled={use.isPending}
          onClick={() => use.mutate()}
        >
          {use.isPending ? 'Leaving …' : 'Leave, and use the link'}
        </button>
      </div>
      {use.error && <Failure error={use.error} />}
    </main>
  );
}
