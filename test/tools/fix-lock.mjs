// adds inert placeholder entries for optional platform packages the registry mirror dropped from the lockfile
import { readFileSync, writeFileSync } from 'node:fs';
const f = process.argv[2] ?? 'package-lock.json',
  l = JSON.parse(readFileSync(f, 'utf8')),
  P = l.packages,
  added = [];
/** @type {Record<string, string>} */
const OS = {
  darwin: 'darwin',
  win32: 'win32',
  windows: 'win32',
  android: 'android',
  freebsd: 'freebsd',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  aix: 'aix',
  linux: 'linux',
  linuxmusl: 'linux',
  cygwin: 'cygwin',
  fsevents: 'darwin',
};
/** @type {Record<string, string>} */
const CPU = {
  arm64: 'arm64',
  x64: 'x64',
  64: 'x64',
  ia32: 'ia32',
  arm: 'arm',
  armv7: 'arm',
  ppc64: 'ppc64',
  ppc64le: 'ppc64',
  s390x: 's390x',
  riscv64: 'riscv64',
  loong64: 'loong64',
  mips64el: 'mips64el',
  wasm32: 'wasm32',
  x86: 'ia32',
};
for (const [k, v] of Object.entries(P))
  for (const [d, r] of Object.entries(v.optionalDependencies ?? {})) {
    let at = k,
      hit = false;
    for (;;) {
      if (P[(at ? at + '/' : '') + 'node_modules/' + d]) {
        hit = true;
        break;
      }
      if (!at) break;
      const i = at.lastIndexOf('node_modules/');
      at = i > 0 ? at.slice(0, i - 1) : '';
    }
    if (hit) continue;
    const words = d.split(/[-/]/),
      os = words.map((w) => OS[w]).find(Boolean) ?? (words.includes('wasm32') ? 'none' : undefined),
      cpu = words.map((w) => CPU[w]).find(Boolean);
    if (!os) {
      console.error('cannot tell platform of', d);
      process.exitCode = 1;
      continue;
    }
    // nested under its parent, so that two parents can want two versions
    P[(k ? k + '/' : '') + 'node_modules/' + d] = {
      version: r.replace(/^[\^~]/, ''),
      ...(cpu ? { cpu: [cpu] } : {}),
      dev: true,
      optional: true,
      os: [os],
    };
    added.push(d + '@' + r);
  }
l.packages = Object.fromEntries(Object.entries(P).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(f, JSON.stringify(l, null, 2) + '\n');
console.log('added', added.length, added.join(' '));
