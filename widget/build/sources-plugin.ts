/** `virtual:live-sources`: the provider's sources once more, for a chunk that waits for no other. What two lazy chunks import would be in the first click. */
import type { Plugin } from 'rollup';
import { LENT_TO, LIVE_SOURCES } from '../../worker/providers/live-sources.ts';

const ID = '\0virtual:live-sources';

export const liveSources = (): Plugin => ({
  name: 'live-sources',
  resolveId: (id) => (id === 'virtual:live-sources' ? ID : null),
  load: (id) =>
    id === ID
      ? `export const LIVE_SOURCES = ${JSON.stringify(LIVE_SOURCES)}, LENT_TO = ${JSON.stringify(LENT_TO)};`
      : null,
});
