import { describeApp } from './visit.ts';

describeApp(
  'Vue',
  ['vue'],
  [
    { name: 'component', guides: { 'src/Help.vue': 'vue 4 vue' }, reacts: [0, 1] },
    {
      name: 'script',
      guides: { 'vite.config.ts': 'vue 1 ts', 'index.html': 'vue 2 html', 'src/Help.vue': 'vue 3 vue' },
      reacts: [0, 1],
    },
  ],
);
