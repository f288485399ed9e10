/** The one-file script has no room for it: on a page that is written anew in a call `talklive.stop()` ends that. */
export const watchRewriting = (): void => undefined;
