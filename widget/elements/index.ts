/** The chunk that the pasted script loads at intent. */
import { getApp } from '../app.ts';
import { languageOf, loadStrings } from './languages.ts';
import { register } from './register.ts';
import { createStage, type Stage } from './stage.ts';

export type { Stage } from './stage.ts';
export { wishOf } from './objects.ts';
export { launch } from './widget.tsx';

/** Prepares the page's stage; `define()` is called when no click is half done. */
export async function boot(options: {
  origin: string;
  site?: string;
}): Promise<{ stage: Stage; define: () => void }> {
  const stage = createStage(getApp, options);
  const hosts = [document.documentElement, ...document.querySelectorAll('talklive-widget,talklive-button')];
  await Promise.all(hosts.map((host) => loadStrings(languageOf(host).key)));
  return { stage, define: () => register(stage) };
}
