/** What can be done with somebody who is told. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CONSOLE_ROUTES } from '../../../worker/console-contract.ts';
import { ask } from './ask.ts';
import { offerUndo } from './undo.ts';

export type EndpointDeeds = ReturnType<typeof useEndpoint>;

export function useEndpoint(id: string) {
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: ['events'] });
  const switched = (on: boolean) => ask(CONSOLE_ROUTES.switchEndpoint, { id, json: { on } }).then(again);
  const test = useMutation({ mutationFn: () => ask(CONSOLE_ROUTES.testEndpoint, { id, json: {} }) });
  const replay = useMutation({
    mutationFn: (event: string | null) =>
      ask(CONSOLE_ROUTES.replay, { id, json: event === null ? {} : { event } }),
    onSuccess: again,
  });
  const turn = useMutation({
    mutationFn: async (on: boolean) => {
      await switched(on);
      offerUndo(`The endpoint ${id} is ${on ? 'on' : 'off'}.`, () => switched(!on));
    },
  });
  return {
    remove: () => ask(CONSOLE_ROUTES.removeEndpoint, { id }).then(again),
    test,
    replay,
    turn,
    /** What came of them. */
    forget: () => {
      for (const deed of [test, replay, turn]) deed.reset();
    },
  };
}
