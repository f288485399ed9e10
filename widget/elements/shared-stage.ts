/** A page that has both an app with the package and the pasted script has one stage: that of the package, which came first. */
import type { Stage } from './stage-types.ts';

const KEY = Symbol.for('talklive.stage');
const page = () => window as unknown as { [KEY]?: Stage };

export function shareStage(stage: Stage): void {
  page()[KEY] = stage;
}

export const sharedStage = (): Stage | undefined => page()[KEY];
