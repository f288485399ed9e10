/** The rest of the widget, fetched once; what has failed, or takes too long, is tried again when it is asked for again. */
import type { Rest, ScriptPage } from '../elements/index.ts';
import { importElements, importWhole } from './chunks.ts';

/** How long a visitor waits before words say that nothing has come. */
const PATIENCE_MS = 8000;

let loading: Promise<Rest> | undefined;
let booting: Promise<Rest> | undefined;

/**
 * @param again though an earlier try may still be on its way: the first to arrive counts
 * @throws where nothing arrives
 */
export function load(base: string, page: ScriptPage, again?: boolean): Promise<Rest> {
  const whole = () => importWhole(base).then(begin);
  const begin = ({ boot }: Awaited<ReturnType<typeof importElements>>) =>
    (booting ??= boot(page).catch((fault: unknown) => {
      booting = undefined;
      throw fault;
    }));
  if (!loading) loading = importElements(base).then(begin).catch(whole);
  else if (again && !booting) loading = Promise.any([loading, whole()]);
  return loading.catch((fault: unknown) => {
    loading = undefined;
    throw fault;
  });
}

/** @throws after a while. */
export const late = () => new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS, 'timeout'));
