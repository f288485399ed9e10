import { del, get, patch, post, resource } from '../operation.ts';
import { LIST, type QueryName } from '../query-fields.ts';

const LOG_FILTERS: readonly QueryName[] = [
  'orgId',
  'type',
  'webhookType',
  'assistantId',
  'phoneNumberId',
  'customerId',
  'squadId',
  'callId',
];
const LOG_PAGES: readonly QueryName[] = ['page', 'sortOrder', ...LIST];

/** The account: organisation, tokens, credentials, templates, support, figures and logs. */
export const ACCOUNT = [
  ...resource('org', [
    get('list', '/org', 'List your organisations', 'org.orgControllerFindAll'),
    get('get', '/org/{id}', 'Get an organisation', 'org.orgControllerFindOne'),
    get(
      'listUsers',
      '/org/{id}/user',
      'List the members of an organisation',
      'org.orgControllerFindAllUsers',
    ),
    get('getAuth', '/org/{id}/auth', 'Get a token for an organisation', 'org.orgControllerOrgToken'),
    post('create', '/org', 'Create an organisation', 'org.orgControllerCreate', {
      example: { name: 'Acme' },
    }),
    post('invite', '/org/{id}/invite', 'Invite people', 'org.orgControllerUsersInvite', {
      answer: 'nothing',
      example: { emails: ['kim@example.com'], role: 'editor' },
    }),
    patch('updateRole', '/org/{id}/role', 'Change a member’s role', 'org.orgControllerUserUpdate', {
      answer: 'nothing',
      example: { userId: 'user_1', role: 'viewer' },
    }),
    del(
      'removeMember',
      '/org/{id}/member/{userId}/leave',
      'Remove a member',
      'org.orgControllerOrgRemoveUser',
      { answer: 'nothing' },
    ),
    del('leave', '/org/{id}/leave', 'Leave an organisation', 'org.orgControllerOrgLeave', {
      answer: 'nothing',
    }),
    del('delete', '/org/{id}', 'Delete an organisation', 'org.orgControllerDeleteOrg', { answer: 'nothing' }),
  ]),
  ...resource('token', [
    get('list', '/token', 'List tokens', 'token.tokenControllerFindAll', { query: LIST }),
    get('get', '/token/{id}', 'Get a token', 'token.tokenControllerFindOne'),
    post('create', '/token', 'Create a token', 'token.tokenControllerCreate', {
      example: { tag: 'public', name: 'Website' },
    }),
    patch('update', '/token/{id}', 'Change a token', 'token.tokenControllerUpdate', {
      example: { name: 'Website, 2026' },
    }),
    del('delete', '/token/{id}', 'Revoke a token', 'token.tokenControllerRemove'),
  ]),
  ...resource('credential', [
    get('list', '/credential', 'List credentials', 'credential.credentialControllerFindAll', { query: LIST }),
    get('get', '/credential/{id}', 'Get a credential', 'credential.credentialControllerFindOne'),
    post('create', '/credential', 'Store a credential', 'credential.credentialControllerCreate', {
      example: { provider: '11labs', apiKey: '…' },
    }),
    patch('update', '/credential/{id}', 'Change a credential', 'credential.credentialControllerUpdate', {
      example: { provider: '11labs', name: 'Voices' },
    }),
    del('delete', '/credential/{id}', 'Delete a credential', 'credential.credentialControllerRemove'),
    post('createSession', '/credential/session', 'Open a session to connect an account', null, {
      example: { provider: 'google' },
    }),
    post('webhook', '/credential/webhook', 'Report a connected account; sent without a token', null, {
      secure: false,
      example: {
        type: 'auth',
        operation: 'creation',
        from: 'nango',
        connectionId: 'conn_1',
        authMode: 'OAUTH2',
        providerConfigKey: 'google',
        provider: 'google',
        environment: 'prod',
        success: true,
        endUser: { endUserId: 'user_1', organizationId: 'org_1' },
      },
    }),
    post('trigger', '/credential/trigger', 'Run an action of a connected account', null, {
      example: { action_name: 'list-calendars', input: {} },
    }),
  ]),
  ...resource('template', [
    get('list', '/template', 'List templates', 'template.templateControllerFindAll', {
      query: ['collectionId', 'visibility', 'provider', ...LIST],
    }),
    get(
      'listPinned',
      '/template/pinned',
      'List pinned templates',
      'template.templateControllerFindAllPinned',
    ),
    get('get', '/template/{id}', 'Get a template', 'template.templateControllerFindOne'),
    post('create', '/template', 'Create a template', 'template.templateControllerCreate', {
      example: { type: 'tool', name: 'Find a slot', provider: 'function' },
    }),
    patch('update', '/template/{id}', 'Change a template', 'template.templateControllerUpdate', {
      example: { type: 'tool', name: 'Find a free slot' },
    }),
    del('delete', '/template/{id}', 'Delete a template', 'template.templateControllerRemove'),
  ]),
  ...resource('support', [
    post('createTicket', '/support/ticket', 'Open a support ticket', null, {
      example: { subject: 'Calls drop', description: 'Calls end after ten seconds.' },
    }),
  ]),
  ...resource('analytics', [
    post('query', '/analytics', 'Count and sum calls', 'analytics.analyticsControllerQuery', {
      example: {
        queries: [
          {
            table: 'call',
            name: 'calls a day',
            timeRange: { step: 'day', start: '2026-01-01T00:00:00Z' },
            operations: [{ operation: 'count', column: 'id' }],
          },
        ],
      },
    }),
  ]),
  ...resource('log', [
    get('list', '/log', 'List the log entries of a call in pages', null, {
      query: [...LOG_FILTERS, ...LOG_PAGES],
      each: 'each',
    }),
    del('delete', '/log', 'Delete the log entries of a call', null, { query: LOG_FILTERS }),
  ]),
  ...resource('logs', [
    get('list', '/logs', 'List log entries in pages', null, {
      query: [...LOG_FILTERS, ...LOG_PAGES],
      each: 'each',
    }),
    del('delete', '/logs', 'Delete log entries', null, { query: LOG_FILTERS }),
  ]),
];
