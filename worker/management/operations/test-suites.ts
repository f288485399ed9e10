import { del, get, patch, post, resource } from '../operation.ts';
import { PAGED } from '../query-fields.ts';

/** Test suites, their tests, and their runs. */
export const TEST_SUITES = resource('testSuite', [
  get('list', '/test-suite', 'List test suites in pages', 'testSuite.testSuiteControllerFindAllPaginated', {
    query: PAGED,
    each: 'each',
  }),
  get('get', '/test-suite/{id}', 'Get a test suite', 'testSuite.testSuiteControllerFindOne'),
  post('create', '/test-suite', 'Create a test suite', 'testSuite.testSuiteControllerCreate', {
    example: { name: 'Front desk' },
  }),
  patch('update', '/test-suite/{id}', 'Change a test suite', 'testSuite.testSuiteControllerUpdate', {
    example: { name: 'Front desk, evening' },
  }),
  del('delete', '/test-suite/{id}', 'Delete a test suite', 'testSuite.testSuiteControllerRemove'),
  get(
    'listTests',
    '/test-suite/{id}/test',
    'List the tests of a suite in pages',
    'testSuite.testSuiteTestControllerFindAllPaginated',
    { query: PAGED, each: 'eachTest' },
  ),
  get('getTest', '/test-suite/{id}/test/{testId}', 'Get a test', 'testSuite.testSuiteTestControllerFindOne'),
  post('createTest', '/test-suite/{id}/test', 'Add a test', 'testSuite.testSuiteTestControllerCreate', {
    example: { type: 'chat', name: 'Greets', script: 'Say hello', scorers: [] },
  }),
  patch(
    'updateTest',
    '/test-suite/{id}/test/{testId}',
    'Change a test',
    'testSuite.testSuiteTestControllerUpdate',
    { example: { type: 'chat', name: 'Greets by name' } },
  ),
  del(
    'deleteTest',
    '/test-suite/{id}/test/{testId}',
    'Delete a test',
    'testSuite.testSuiteTestControllerRemove',
  ),
  get(
    'listRuns',
    '/test-suite/{id}/run',
    'List the runs of a suite in pages',
    'testSuite.testSuiteRunControllerFindAllPaginated',
    { query: PAGED, each: 'eachRun' },
  ),
  get('getRun', '/test-suite/{id}/run/{runId}', 'Get a run', 'testSuite.testSuiteRunControllerFindOne'),
  post('createRun', '/test-suite/{id}/run', 'Run a suite', 'testSuite.testSuiteRunControllerCreate', {
    example: { name: 'Before release' },
  }),
  patch(
    'updateRun',
    '/test-suite/{id}/run/{runId}',
    'Rename a run',
    'testSuite.testSuiteRunControllerUpdate',
    { example: { name: 'Release 1' } },
  ),
  del('deleteRun', '/test-suite/{id}/run/{runId}', 'Delete a run', 'testSuite.testSuiteRunControllerRemove'),
]);
