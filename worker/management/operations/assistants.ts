import { del, get, patch, post, put, resource } from '../operation.ts';
import { LIST, PAGED } from '../query-fields.ts';

const FILE = { files: 'file', fields: ['purpose', 'metadata'] };

/** Assistants and what they are made of: squads, workflows, tools, files, knowledge bases. */
export const ASSISTANTS = [
  ...resource('assistant', [
    get('list', '/assistant', 'List assistants, newest first', 'assistant.assistantControllerFindAll', {
      query: LIST,
    }),
    get('listPaged', '/v2/assistant', 'List assistants in pages', 'v2.assistantControllerFindAllPaginated', {
      query: ['idAny', 'name', ...PAGED],
      each: 'each',
    }),
    get('get', '/assistant/{id}', 'Get an assistant', 'assistant.assistantControllerFindOne'),
    get(
      'listVersions',
      '/assistant/{id}/version',
      'List the versions of an assistant',
      'assistant.assistantControllerFindVersions',
      { query: ['page', 'limit', 'pageState'], each: 'eachVersion' },
    ),
    post('create', '/assistant', 'Create an assistant', 'assistant.assistantControllerCreate', {
      example: { name: 'Front desk', firstMessage: 'Hello, how can I help?' },
    }),
    patch('update', '/assistant/{id}', 'Change an assistant', 'assistant.assistantControllerUpdate', {
      example: { firstMessage: 'Good morning!' },
    }),
    put('replace', '/assistant/{id}', 'Replace an assistant', 'assistant.assistantControllerReplace', {
      example: { name: 'Front desk', firstMessage: 'Good morning!' },
    }),
    del('delete', '/assistant/{id}', 'Delete an assistant', 'assistant.assistantControllerRemove'),
  ]),
  ...resource('squad', [
    get('list', '/squad', 'List squads', 'squad.squadControllerFindAll', { query: ['idAny', ...LIST] }),
    get('get', '/squad/{id}', 'Get a squad', 'squad.squadControllerFindOne'),
    post('create', '/squad', 'Create a squad', 'squad.squadControllerCreate', {
      example: { name: 'Sales', members: [{ assistantId: 'as_1' }] },
    }),
    patch('update', '/squad/{id}', 'Change a squad', 'squad.squadControllerUpdate', {
      example: { name: 'Sales, evening', members: [{ assistantId: 'as_2' }] },
    }),
    del('delete', '/squad/{id}', 'Delete a squad', 'squad.squadControllerRemove'),
  ]),
  ...resource('workflow', [
    get('list', '/workflow', 'List workflows', 'workflow.workflowControllerFindAll'),
    get('get', '/workflow/{id}', 'Get a workflow', 'workflow.workflowControllerFindOne'),
    post('create', '/workflow', 'Create a workflow', 'workflow.workflowControllerCreate', {
      example: { name: 'Booking', nodes: [], edges: [] },
    }),
    post('generate', '/workflow/generate', 'Draft a workflow from a description', null, {
      example: { prompt: 'Book a table and confirm it' },
    }),
    patch('update', '/workflow/{id}', 'Change a workflow', 'workflow.workflowControllerUpdate', {
      example: { name: 'Booking, short' },
    }),
    del('delete', '/workflow/{id}', 'Delete a workflow', 'workflow.workflowControllerDelete'),
  ]),
  ...resource('tool', [
    get('list', '/tool', 'List tools', 'tool.toolControllerFindAll', { query: LIST }),
    get('get', '/tool/{id}', 'Get a tool', 'tool.toolControllerFindOne'),
    post('create', '/tool', 'Create a tool', 'tool.toolControllerCreate', {
      example: {
        type: 'function',
        function: { name: 'findSlot' },
        server: { url: 'https://example.com/slots' },
      },
    }),
    patch('update', '/tool/{id}', 'Change a tool', 'tool.toolControllerUpdate', {
      example: { type: 'function', function: { name: 'findSlot', description: 'Finds a free slot' } },
    }),
    del('delete', '/tool/{id}', 'Delete a tool', 'tool.toolControllerRemove'),
  ]),
  ...resource('file', [
    get('list', '/file', 'List files', 'file.fileControllerFindAll', { query: ['purpose'] }),
    get('get', '/file/{id}', 'Get a file’s record', 'file.fileControllerFindOne'),
    post('upload', '/file', 'Upload a file', 'file.fileControllerCreate', {
      body: 'form',
      form: FILE,
      example: { purpose: 'assistant' },
    }),
    post('uploadLegacy', '/file/upload', 'Upload a file', 'file.fileControllerCreateDeprecated', {
      body: 'form',
      form: FILE,
      deprecated: 'file upload',
    }),
    patch('update', '/file/{id}', 'Rename a file', 'file.fileControllerUpdate', {
      example: { name: 'Menu' },
    }),
    del('delete', '/file/{id}', 'Delete a file', 'file.fileControllerRemove'),
  ]),
  ...resource('knowledgeBase', [
    get('list', '/knowledge-base', 'List knowledge bases', 'knowledgeBase.knowledgeBaseControllerFindAll', {
      query: LIST,
    }),
    get(
      'get',
      '/knowledge-base/{id}',
      'Get a knowledge base',
      'knowledgeBase.knowledgeBaseControllerFindOne',
    ),
    post(
      'create',
      '/knowledge-base',
      'Create a knowledge base',
      'knowledgeBase.knowledgeBaseControllerCreate',
      { example: { provider: 'custom-knowledge-base', server: { url: 'https://example.com/search' } } },
    ),
    patch(
      'update',
      '/knowledge-base/{id}',
      'Change a knowledge base',
      'knowledgeBase.knowledgeBaseControllerUpdate',
      { example: { provider: 'custom-knowledge-base', server: { url: 'https://example.com/find' } } },
    ),
    del(
      'delete',
      '/knowledge-base/{id}',
      'Delete a knowledge base',
      'knowledgeBase.knowledgeBaseControllerRemove',
    ),
  ]),
];
