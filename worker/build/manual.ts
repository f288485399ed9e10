/** The manual's pages, for the package that is built; `talklive man` prints the same. */
import { manPages } from '../cli/talklive/man-pages.ts';
import { createProgram } from '../cli/talklive/program.ts';
import type { Terminal } from '../cli/talklive/terminal.ts';

/** Pages by their names, as man(1) looks for them. */
// No command is run: what would print is never asked for.
export const renderManual = (): Map<string, string> => manPages(createProgram({} as Terminal));
