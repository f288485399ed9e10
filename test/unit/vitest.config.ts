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
    testTimeout: 30_000,
  },
});
