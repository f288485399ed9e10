import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { fixedWaits } from './test/tools/fixed-waits.mjs';
import { importZones } from './test/tools/import-zones.mjs';

const MEMBERS = {
  selector: 'SpreadElement > :matches(ObjectExpression, ArrayExpression)',
  message: 'Write the members themselves: a spread of what stands there pleases only the formatter.',
};

const DOORS = [
  { name: 'fetch', message: 'widget/api/request.ts is the only fetch in the browser.' },
  { name: 'XMLHttpRequest', message: 'widget/api/request.ts is the only door to the network.' },
];

/** What a window has, too: forgotten in a destructuring, it would be that, and no compiler would say so. */
const OF_WINDOW = [
  'open',
  'close',
  'stop',
  'find',
  'print',
  'focus',
  'blur',
  'status',
  'name',
  'event',
  'parent',
  'top',
].map((name) => ({
  name,
  message: 'That is the window’s own: take it from where it comes, or write `window.` before it.',
}));

export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', '**/.wrangler/', 'site/public/', 'test/apps/*/'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    plugins: { talklive: { rules: { 'import-zones': importZones, 'fixed-waits': fixedWaits } } },
    languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
    rules: {
      'talklive/import-zones': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-dynamic-delete': 'off',
      'max-lines': ['error', { max: 250, skipBlankLines: false, skipComments: false }],
      'no-restricted-syntax': ['error', MEMBERS],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'off',
    },
  },
  // The browser's code: one door to the network, nothing that a strict page policy would refuse.
  {
    files: ['widget/**/*.{ts,tsx}', 'site/islands/**/*.{ts,tsx}'],
    ignores: ['**/*.d.ts', 'widget/build/**'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-restricted-properties': [
        'error',
        { property: 'innerHTML', message: 'Build nodes: data never becomes markup.' },
        ...['window', 'globalThis', 'self'].flatMap((object) =>
          DOORS.map(({ name, message }) => ({ object, property: name, message })),
        ),
      ],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
        {
          selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
          message: 'Data never becomes markup.',
        },
        { selector: "AssignmentExpression[left.property.name='innerHTML']", message: 'Build nodes instead.' },
        {
          selector: "CallExpression[callee.name='eval'], NewExpression[callee.name='Function']",
          message: 'No eval.',
        },
        MEMBERS,
      ],
      'no-restricted-globals': ['error', ...DOORS, ...OF_WINDOW],
    },
  },
  { files: ['widget/api/{look,request,why}.ts'], rules: { 'no-restricted-globals': 'off' } },
  {
    files: ['**/*.{js,mjs,cjs}', '{site,widget,worker}/build/**/*.ts', 'test/**/*.ts', 'worker/cli/**/*.ts'],
    languageOptions: { globals: globals.node },
  },
  { files: ['worker/**/*.ts'], languageOptions: { globals: globals.worker } },
  // Which provider it is stands in one folder; the addresses that a browser asks, its SDK decides.
  {
    files: ['worker/**/*.ts'],
    ignores: [
      'worker/{providers,setup,management,rehearsal,cli,build}/**',
      'worker/contract.ts',
      'worker/route-table.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        MEMBERS,
        ...['Literal[value', 'TemplateElement[value.raw', 'Identifier[name'].map((what) => ({
          selector: `${what}=/vapi|tavus|daily-(co|js)|daily\\.co/i]`,
          message: 'A provider is named in worker/providers only.',
        })),
      ],
    },
  },
  {
    files: ['worker/{rehearsal,challenge,frame}/page/**/*.ts', 'test/{elements,journeys}/**'],
    languageOptions: { globals: globals.browser },
  },
  // A bench measures time.
  {
    files: ['test/**/*.{ts,tsx}'],
    ignores: ['test/bench/**', 'test/pause.ts'],
    rules: { 'talklive/fixed-waits': 'error' },
  },
  // Content is as long as it is.
  {
    files: [
      'site/_data/**',
      'widget/ui/strings/**',
      'worker/rehearsal/page/video-words.ts',
      'widget/elements/define.ts',
      // Generated.
      'worker/management/types/methods.ts',
      // A table of who may import whom.
      'test/tools/import-zones.mjs',
    ],
    rules: { 'max-lines': 'off' },
  },
);
