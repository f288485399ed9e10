/** A video conversation ends with its page: whoever has reloaded that reads so, and is offered another. */
import { fetchOutcomes } from '../ui/load-strings.ts';
import { session, VIDEO_KEPT } from '../storage.ts';
import type { KeptVideo } from './kept-video.ts';
import { languageOf, loadStrings } from './languages.ts';
import type { Stage } from './stage-types.ts';

/** Who comes back later (ms) has long known. */
const TOLD_WITHIN = 60_000;

export async function tellLostVideo(stage: Stage): Promise<void> {
  const kept = session((storage) => storage[VIDEO_KEPT] as string | undefined);
  if (!kept) return;
  session((storage) => storage.removeItem(VIDEO_KEPT));
  const { leftAt, opening } = JSON.parse(kept) as KeptVideo;
  if (Date.now() - leftAt > TOLD_WITHIN) return;
  const { key } = languageOf(document.documentElement, opening.lang);
  const [{ ways }, { dropped }] = await Promise.all([loadStrings(key), fetchOutcomes(key)]);
  stage.toast({
    title: dropped.title,
    action: { label: ways.again, run: () => stage.open('video', null, opening) },
  });
}
