/** The same for `widget.standalone.js`: everything is here already. */
export function warm(): void {
  // Nothing to fetch.
}
