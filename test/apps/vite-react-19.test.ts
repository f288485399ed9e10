import { describeApp } from './visit.ts';

describeApp(
  'Vite and React 19',
  ['vite-react', 'vite-react-19'],
  [
    { name: 'script', guides: { 'index.html': 'react 1 html' }, reacts: [1, 2] },
    { name: 'component', guides: { 'src/Help.tsx': 'react 4 tsx' }, reacts: [1, 2] },
    { name: 'bundle', guides: { 'src/Talklive.tsx': 'react 6 tsx' }, reacts: [1, 1] },
  ],
);
