import { describeApp } from './visit.ts';

describeApp(
  'Next',
  ['next'],
  [
    {
      name: 'script',
      guides: { 'app/layout.tsx': 'next 1 tsx', 'talklive.d.ts': 'next 2 ts' },
      reacts: [1, 2],
    },
    { name: 'component', guides: { 'app/layout.tsx': 'next 4 tsx' }, reacts: [1, 2] },
    {
      name: 'bundle',
      guides: { 'app/help.tsx': 'next 5 tsx', 'app/layout.tsx': 'next 6 tsx' },
      tells: true,
      reacts: [1, 1],
    },
  ],
);
