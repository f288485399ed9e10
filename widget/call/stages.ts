/**
 * The stages of one start, told to embedders: each that began ends, as completed or failed, also where the SDK leaves
 * it hanging. What is done before the SDK, and beside it, is told from here; the SDK tells of the others.
 */
import type { StartProgress, StartStage } from './client-types.ts';

/** Of these the SDK tells, too, but late: it is handed what was begun long ago. */
const OURS: readonly StartStage[] = ['initialization', 'reconnect-initialization', 'web-call-creation'];

type Metadata = Record<string, unknown>;

export interface Stages {
  begin(stage: StartStage, metadata?: Metadata): void;
  /** Nothing where it is not open. */
  complete(stage: StartStage, metadata?: Metadata): void;
  /** What the SDK tells. */
  note(progress: StartProgress): void;
  /**
   * The start is over: whatever is open has failed, and nothing is told after it.
   * @param where the stage that is to blame, where it is not the last that began
   * @returns the stage that is to blame
   */
  fail(error: string, where?: StartStage): StartStage;
}

export function createStages(first: StartStage, tell: (progress: StartProgress) => void): Stages {
  const open = new Map<StartStage, number>();
  let last = first;
  let failed: StartStage | null = null;
  let over = false;

  const end = (stage: StartStage, status: 'completed' | 'failed', metadata?: Metadata) => {
    const since = open.get(stage);
    if (since === undefined) return;
    open.delete(stage);
    const now = Date.now();
    const timestamp = new Date(now).toISOString();
    tell({ stage, status, duration: now - since, timestamp, ...(metadata && { metadata }) });
  };
  return {
    begin(stage, metadata) {
      if (over) return;
      last = stage;
      open.set(stage, Date.now());
      tell({ stage, status: 'started', timestamp: new Date().toISOString(), ...(metadata && { metadata }) });
    },
    complete: (stage, metadata) => end(stage, 'completed', metadata),
    note(progress) {
      const { stage, status } = progress;
      if (over || OURS.includes(stage)) return;
      last = stage;
      if (status === 'started') open.set(stage, Date.now());
      else open.delete(stage);
      if (status === 'failed') failed ??= stage;
      tell(progress);
    },
    fail(error, where) {
      over = true;
      const blamed = (where && open.has(where) ? where : [...open.keys()].at(-1)) ?? failed ?? last;
      for (const stage of [...open.keys()]) end(stage, 'failed', { error });
      return blamed;
    },
  };
}
