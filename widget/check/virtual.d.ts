/** The provider's sources once more, for a chunk that waits for no other: shared by import, they would be in the first click. */
declare module 'virtual:live-sources' {
  export { LENT_TO, LIVE_SOURCES } from '../../worker/providers/live-sources.ts';
}
