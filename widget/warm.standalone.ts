/** The same for `widget.standalone.js`: everything is here already. */
export const warm = (): Promise<unknown> => Promise.resolve();
export const fetchAhead = (): boolean => false;
