/** What the build knows of the voice provider: which module its chunk is, and what is left out of its SDKs. */
import type { FileEdit } from './edit-file.ts';
import { pruneDaily } from './prune-daily.ts';
import { pruneVapi, watchVapi } from './prune-vapi.ts';

/** What a call loads besides the views. */
export const isEngine = (module: string | null): boolean => module?.endsWith('/provider/vapi.ts') ?? false;

export const pruneSdks = (): FileEdit[] => [pruneDaily(), pruneVapi(), watchVapi()];
