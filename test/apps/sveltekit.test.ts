import { describeApp } from './visit.ts';

describeApp(
  'SvelteKit',
  ['sveltekit'],
  [
    { name: 'component', guides: { 'src/lib/Help.svelte': 'svelte 3 svelte' }, reacts: [0, 1] },
    {
      name: 'script',
      guides: { 'src/app.html': 'svelte 1 html', 'src/routes/+layout.svelte': 'svelte 2 svelte' },
      reacts: [0, 1],
    },
  ],
);
