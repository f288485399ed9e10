import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const built = globSync('dist/public/**/*.{js,html,json,css}');
const holding = (pattern: RegExp, files = built) =>
  files.filter((file) => pattern.test(readFileSync(file, 'utf8')));

describe('what the build hands out', () => {
  it('is there', () => {
    expect(built.length).toBeGreaterThan(10);
  });

  it('names no provider secret', () => {
    // A guide tells operators what the variables are called that they set, and so does the index of its search.
    const guides = /public\/(?:docs\/deploy\.html|data\/docs-\w+\.json)$/;
    const others = built.filter((file) => !guides.test(file));
    expect(built.length - others.length).toBe(2);
    expect(holding(/VAPI_PRIVATE_KEY|TAVUS_API_KEY|TURNSTILE_SECRET/i, others)).toEqual([]);
    expect(holding(/x-api-key/i)).toEqual([]);
  });

  it('has no branch in the widget that knows of the rehearsal', () => {
    const widget = globSync('dist/public/{widget.js,widget.standalone.js,widget/*.js}');
    expect(widget.length).toBeGreaterThan(2);
    // The label is data of the Worker's; what may not be is an address or a scenario of the scripted provider.
    expect(holding(/\/rehearsal\/|books-a-meeting|drops-midway|never-answers|http-401/, widget)).toEqual([]);
  });
});
