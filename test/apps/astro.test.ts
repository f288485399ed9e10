import { describeApp } from './visit.ts';

describeApp(
  'Astro',
  ['astro'],
  [{ name: 'script', guides: { 'src/layouts/Base.astro': 'astro 2 astro' }, reacts: [0, 1] }],
);
