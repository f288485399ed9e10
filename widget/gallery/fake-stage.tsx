/** Mounts a view in a shadow root as an element does, over a call and a chat that are driven by hand. */
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { UiContext, type Ui } from '../ui/context.ts';
import type { Strings } from '../ui/strings/en.ts';
import { Surface, type SurfaceProps } from '../ui/Surface.tsx';
import type { Driver } from './driver.ts';

export interface FakeStage {
  host: HTMLElement;
  root: ShadowRoot;
  /** Rendered when it returns. */
  show(view: ReactNode, ui?: Partial<Ui>): void;
  leave(): void;
}

/** @param strings the words of a language, where `show` brings none @param place what it stands in */
export function createFakeStage(
  driver: Driver,
  strings: Strings,
  look: Partial<SurfaceProps> = {},
  place: Element = document.body,
): FakeStage {
  const host = document.createElement('div');
  place.append(host);
  const root = host.attachShadow({ mode: 'open' });
  const react = createRoot(root);
  const note = (name: string) => (value: unknown) => {
    driver.log.push(`${name} ${JSON.stringify(value)}`);
  };
  return {
    host,
    root,
    show(view, more = {}) {
      const ui: Ui = {
        app: driver.app,
        strings,
        locale: 'en',
        dir: 'ltr',
        emit(name, detail) {
          driver.log.push(`emit ${name} ${JSON.stringify(detail)}`);
          return true;
        },
        open: note('open'),
        toast: note('toast'),
        intend: () => undefined,
        startCall() {
          driver.log.push('startCall');
          return driver.onStart();
        },
        setView: note('view'),
        stopCall: () => void driver.app.call.stop(),
        ...more,
      };
      flushSync(() =>
        react.render(
          <UiContext value={ui}>
            <Surface theme="light" lang={ui.locale} dir={ui.dir} {...look}>
              {view}
            </Surface>
          </UiContext>,
        ),
      );
    },
    leave() {
      react.unmount();
      host.remove();
    },
  };
}
