/** Public packages to be measured beside ours, in a folder outside of the project: nothing of ours depends on them. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** @param packages `name@version` each. @returns the folder that holds them; '' where they cannot be had. */
export function installPeers(bench: string, packages: readonly string[]): string {
  const folder = join(tmpdir(), `talklive-bench-${bench}`);
  const nameOf = (one: string) => one.slice(0, one.lastIndexOf('@'));
  if (packages.every((one) => existsSync(join(folder, 'node_modules', nameOf(one))))) return folder;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund', ...packages], { cwd: folder });
    return folder;
  } catch {
    console.log(`${packages.join(', ')} could not be installed; left out`);
    return '';
  }
}
