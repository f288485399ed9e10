import { describeApp } from './visit.ts';

describeApp(
  'Angular',
  ['angular'],
  [
    { name: 'component', guides: { 'src/app/talklive.ts': 'angular 3 ts' }, reacts: [0, 1] },
    {
      name: 'script',
      guides: { 'src/index.html': 'angular 1 html', 'src/app/app.ts': 'angular 2 ts' },
      reacts: [0, 1],
    },
  ],
);
