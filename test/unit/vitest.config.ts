import { defineConfig } from 'vitest/config';
import { languages } from '../../widget/build/languages-plugin.ts';

export default defineConfig({
  plugins: [languages()],
  test: {
    name: 'unit',
    environment: 'node',
    include: ['test/unit/**/*.test.{ts,tsx}'],
    // The files that start wrangler wait for it most of the time.
    maxWorkers: 2,
    // A start of its own costs more than most of the files.
    isolate: false,
    setupFiles: ['test/unit/leave-nothing.setup.ts'],
    testTimeout: 30_000,
  },
});
