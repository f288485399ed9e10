import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { eventsOut, KINDS, schemaOf } from '../../../site/docs/made/events-out.js';
import { EVENT_KINDS, TEST_KIND } from '../../../worker/event-contract.ts';
import { EVENT_SCHEMAS } from '../../../worker/schemas/event.ts';

const SCHEMAS = [...EVENT_KINDS, TEST_KIND].map((kind) => `${kind}.json`);

const GENERATED = [
  'README.md',
  'worker/management/README.md',
  'worker/management/types/methods.ts',
  'test/unit/management/examples.generated.ts',
  ...SCHEMAS.map((name) => `worker/event-schemas/${name}`),
];
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

it('npm run docs writes every generated document anew', () => {
  const folder = mkdtempSync(join(tmpdir(), 'talklive-docs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of [...GENERATED, 'worker/management/shapes.ts']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  for (const file of GENERATED) {
    const stale = readFileSync(file, 'utf8')
      .replaceAll('talklive-call', 'stale')
      .replaceAll('client.', 'stale.')
      .replaceAll('webhook-id', 'stale');
    expect(stale).not.toBe(readFileSync(file, 'utf8'));
    writeFileSync(join(folder, file), stale);
  }
  // What stands around the tables is the author's, and stays.
  writeFileSync(
    join(folder, 'README.md'),
    readFileSync('README.md', 'utf8').replace(
      /(?<=<!-- reference.* -->\n)[\s\S]*(?=<!-- \/reference)/,
      'stale\n',
    ),
  );
  const [program = '', script = ''] = scripts.docs?.split(' ') ?? [];
  expect(program).toBe('node');
  execFileSync(process.execPath, [resolve(script)], { cwd: folder });
  for (const file of GENERATED)
    expect(readFileSync(join(folder, file), 'utf8'), file).toBe(readFileSync(file, 'utf8'));
});

describe('the schemas of events', () => {
  it('are of every kind, and of no other: npm run docs writes those that are missing', () => {
    expect(readdirSync('worker/event-schemas').sort()).toEqual([...SCHEMAS].sort());
    expect(Object.keys(EVENT_SCHEMAS).sort()).toEqual([...KINDS].sort());
  });

  it('stand in the guide, each kind with when it is sent', () => {
    const guide = eventsOut();
    for (const kind of KINDS) expect(guide).toMatch(new RegExp(`^### ${kind}\n\n[A-Z]`, 'm'));
    expect(guide).not.toContain('undefined');
  });

  it('stop the build where one is missing, which says how it is written', () =>
    expect(() => schemaOf('room.left')).toThrow(
      'worker/event-schemas/room.left.json is missing: npm run docs writes it',
    ));
});
