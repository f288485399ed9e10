/** The page's tags over a call and a chat that the test drives by hand. Tags are defined once a page: once a file. */
import type { TalkliveElement } from '../../../widget/elements/element-types.ts';
import { register } from '../../../widget/elements/register.ts';
import { createStage, type Stage } from '../../../widget/elements/stage.ts';
import type { PublicConfig } from '../../../worker/contract.ts';
import { createDriver, type Driver } from '../ui/stage.tsx';

export interface House {
  driver: Driver;
  stage: Stage;
  /** Every `talklive-*` event that reached the document: name and detail. */
  heard: [string, unknown][];
  starts: unknown[];
}

const CONFIG: PublicConfig = {
  site: 'default',
  mode: 'live',
  chat: 'canned',
  video: true,
  assistantId: 'greets',
  look: { accent: 'rgb(1, 2, 3)', greeting: 'From the site' },
  version: 'test',
};

export function openHouse(
  events: readonly string[],
  config: () => Promise<PublicConfig> = async () => CONFIG,
): House {
  const driver = createDriver();
  const starts: unknown[] = [];
  const app = {
    ...driver.app,
    config,
    call: {
      ...driver.app.call,
      start: async (payload: unknown) => {
        starts.push(payload);
        return driver.onStart();
      },
    },
  };
  const stage = createStage(() => app, { origin: location.origin });
  const heard: [string, unknown][] = [];
  for (const name of events)
    document.addEventListener(name, (event) => heard.push([name, (event as CustomEvent).detail]));
  register(stage);
  return { driver, stage, heard, starts };
}

export function put(markup: { tag: string; [attribute: string]: string }): TalkliveElement {
  const { tag, ...attributes } = markup;
  const host = document.createElement(tag) as TalkliveElement;
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value);
  document.body.append(host);
  return host;
}

export function sweep(): void {
  for (const host of document.querySelectorAll('[data-test], body > *'))
    if (host.localName.startsWith('talklive-')) host.remove();
}

/** Console warnings while `run` runs. */
export async function warnings(run: () => unknown): Promise<string[]> {
  const lines: string[] = [];
  const { warn } = console;
  console.warn = (...words: unknown[]) => void lines.push(words.join(' '));
  try {
    await run();
  } finally {
    console.warn = warn;
  }
  return lines;
}
