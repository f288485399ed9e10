import { build } from 'esbuild';

/** What the SDKs run in place of the provider's. */
export async function bundleCallMachine(): Promise<string> {
  const entryPoints = ['test/bench/call-start/call-machine.ts'];
  const built = await build({ entryPoints, bundle: true, minify: true, format: 'iife', write: false });
  return built.outputFiles[0]?.text ?? '';
}
