import { describeApp } from './visit.ts';

describeApp(
  'Vite and React 18',
  ['vite-react', 'vite-react-18'],
  [
    { name: 'script', guides: { 'index.html': 'react 1 html' }, reacts: [1, 2] },
    { name: 'component', guides: { 'src/Help.tsx': 'react 4 tsx' }, reacts: [1, 2] },
    // With a React of its own, for this one is too old.
    { name: 'bundle', reacts: [2, 2] },
  ],
);
