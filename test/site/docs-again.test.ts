/** A script in the body runs again with each body that htmx brings: what it names must not be in its own way. */
import { createContext, Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { examplesIn } from './guides.ts';

const INLINE = /<script>\n([^]*?)<\/script>/g;

/** As much of a page as the guide's script asks for. */
function pageWith(form: unknown) {
  const listeners: ((event: unknown) => void)[] = [];
  const document = {
    documentElement: { dataset: {} },
    querySelector: () => form,
    addEventListener: (_name: string, listener: (event: unknown) => void) => void listeners.push(listener),
  };
  const end = (seconds: number) => listeners.forEach((listener) => listener({ detail: { seconds } }));
  return { realm: createContext({ document, Event }), end };
}

describe('the guide of htmx', () => {
  const html = examplesIn('html').filter(({ name }) => name.startsWith('htmx '));
  const scripts = html.flatMap(({ code }) => [...code.matchAll(INLINE)].map(([, inside = '']) => inside));
  const runTwice = (realm: object) => {
    for (const _body of ['first', 'second'])
      for (const code of scripts) new Script(code).runInContext(realm as ReturnType<typeof createContext>);
  };

  it('sends each call once, after a boosted navigation as before', () => {
    const [field, sent] = [{ value: '' }, [] as string[]];
    const form = { querySelector: () => field, dispatchEvent: ({ type }: Event) => sent.push(type) };
    const { realm, end } = pageWith(form);
    expect(scripts).toHaveLength(1);
    runTwice(realm);
    end(42);
    expect(field.value).toBe('42');
    expect(sent).toEqual(['sendit']);
  });

  it('does nothing on a page that has no such form', () => {
    const { realm, end } = pageWith(null);
    runTwice(realm);
    expect(() => end(42)).not.toThrow();
  });
});
