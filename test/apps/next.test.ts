import { describeApp } from './visit.ts';

describeApp(
  'Next',
  ['next'],
  [
    { name: 'script', guides: { 'app/layout.tsx': 'next 1 tsx' }, reacts: [1, 2] },
    { name: 'component', guides: { 'app/layout.tsx': 'next 3 tsx' }, reacts: [1, 2] },
    {
      name: 'bundle',
      guides: { 'app/talklive.tsx': 'next 4 tsx', 'app/layout.tsx': 'next 5 tsx' },
      reacts: [1, 1],
    },
  ],
);
