/** `npm run types`: checks the types of every part, with the compiler that takes a tenth of the time. */
import { run } from '../../worker/cli/process.ts';

// By its path: what plugins read the types with is named `tsc` too.
const TSC = 'node_modules/typescript-native/bin/tsc';
const PARTS = ['tsconfig.json', 'worker/tsconfig.json', 'test/tsconfig.json'];

const codes: number[] = [];
for (const part of PARTS) codes.push(await run(process.execPath, [TSC, '-p', part]));
process.exit(codes.find((code) => code !== 0) ?? 0);
