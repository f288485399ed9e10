import { del, get, patch, post, resource } from '../operation.ts';
import { LIST, PAGED, type QueryName } from '../query-fields.ts';

const CALL_FILTERS: readonly QueryName[] = [
  'id',
  'idAny',
  'assistantId',
  'assistantIdAny',
  'assistantName',
  'squadId',
  'squadIdAny',
  'squadName',
  'phoneNumberId',
  'phoneNumberIdAny',
  'customerNumberAny',
  'endedReason',
  'endedReasonAny',
  'endedReasonAnyBitmap',
  'successEvaluation',
  'transcript',
  'cost',
  'costLe',
  'costGe',
  'assistantOverrides',
  'customer',
  'structuredOutputs',
  'score',
  'cursor',
  ...PAGED,
];

const CUSTOMER: readonly QueryName[] = [
  'number',
  'sipUri',
  'email',
  'externalId',
  'extension',
  'numberE164CheckEnabled',
];

/** Calls, chats, sessions and campaigns: what people and assistants said to one another. */
export const CONVERSATIONS = [
  ...resource('call', [
    get('list', '/call', 'List calls, newest first', 'call.callControllerFindAll', {
      query: ['id', 'assistantId', 'phoneNumberId', ...LIST],
    }),
    get('listPaged', '/v2/call', 'List calls in pages, with filters', 'v2.callControllerFindAllPaginated', {
      query: CALL_FILTERS,
      each: 'each',
    }),
    get(
      'listMetadata',
      '/v2/call/metadata',
      'List calls in pages, without transcripts and messages',
      'v2.callControllerFindAllMetadataPaginated',
      { query: CALL_FILTERS, each: 'eachMetadata' },
    ),
    get('export', '/v2/call/export', 'Export calls as CSV or JSON', 'v2.callControllerCallsExport', {
      query: ['columns', 'format', 'async', 'email', ...CALL_FILTERS],
      answer: 'bytes',
    }),
    get('get', '/call/{id}', 'Get a call', 'call.callControllerFindOne'),
    post('create', '/call', 'Create a call, or one for each customer', 'call.callControllerCreate', {
      example: { assistantId: 'as_1', phoneNumberId: 'pn_1', customer: { number: '+4930123456' } },
    }),
    post('createPhone', '/call/phone', 'Create a phone call', 'call.callControllerCreatePhoneCall', {
      example: { assistantId: 'as_1', phoneNumberId: 'pn_1', customer: { number: '+4930123456' } },
      deprecated: 'call create',
    }),
    post('createWeb', '/call/web', 'Create a web call', 'call.callControllerCreateWebCall', {
      example: { assistantId: 'as_1' },
    }),
    patch('update', '/call/{id}', 'Rename a call', 'call.callControllerUpdate', {
      example: { name: 'First call' },
    }),
    del(
      'delete',
      '/call/{id}',
      'Delete a call’s data; it does not hang up',
      'call.callControllerDeleteCallData',
      { body: 'json', deletes: { ids: { type: 'text[]' } }, example: { ids: ['call_1', 'call_2'] } },
    ),
  ]),
  ...resource('chat', [
    get('list', '/chat', 'List chats in pages', 'chat.chatControllerListChats', {
      query: [
        'id',
        'idAny',
        'assistantId',
        'assistantIdAny',
        'squadId',
        'sessionId',
        'previousChatId',
        ...PAGED,
      ],
      each: 'each',
    }),
    get('get', '/chat/{id}', 'Get a chat', 'chat.chatControllerGetChat'),
    post(
      'create',
      '/chat',
      'Send a chat message; `stream` answers bit by bit',
      'chat.chatControllerCreateChat',
      {
        answer: 'events',
        example: { assistantId: 'as_1', input: 'Hello' },
      },
    ),
    post(
      'createResponse',
      '/chat/responses',
      'Send a chat message in the shape of OpenAI’s responses',
      'chat.chatControllerCreateOpenAiChat',
      { answer: 'events', example: { assistantId: 'as_1', input: 'Hello' } },
    ),
    post('createWeb', '/chat/web', 'Send a chat message of a web page', 'chat.chatControllerCreateWebChat', {
      answer: 'events',
      example: { assistantId: 'as_1', input: 'Hello' },
    }),
    post(
      'createWebResponse',
      '/chat/web/responses',
      'Send a chat message of a web page in the shape of OpenAI’s responses',
      'chat.chatControllerCreateOpenAiWebChat',
      { answer: 'events', example: { assistantId: 'as_1', input: 'Hello' } },
    ),
    del('delete', '/chat/{id}', 'Delete a chat', 'chat.chatControllerDeleteChat'),
  ]),
  ...resource('session', [
    get('list', '/session', 'List sessions in pages', 'session.sessionControllerFindAllPaginated', {
      query: [
        'id',
        'idAny',
        'name',
        'assistantId',
        'assistantIdAny',
        'squadId',
        'workflowId',
        'customerNumberAny',
        'phoneNumberId',
        'phoneNumberIdAny',
        ...CUSTOMER,
        'assistantOverrides',
        'squadOverrides',
        ...PAGED,
      ],
      each: 'each',
    }),
    get('get', '/session/{id}', 'Get a session', 'session.sessionControllerFindOne'),
    post('create', '/session', 'Create a session', 'session.sessionControllerCreate', {
      example: { assistantId: 'as_1', expirationSeconds: 86400 },
    }),
    patch('update', '/session/{id}', 'Change a session', 'session.sessionControllerUpdate', {
      example: { status: 'completed' },
    }),
    del('delete', '/session/{id}', 'Delete a session', 'session.sessionControllerRemove'),
  ]),
  ...resource('campaign', [
    get('list', '/campaign', 'List campaigns', 'campaign.campaignControllerFindAll', {
      query: ['id', 'status', ...PAGED],
    }),
    get('listPaged', '/campaign/paginated', 'List campaigns in pages', null, {
      query: ['id', 'status', ...PAGED],
      each: 'each',
    }),
    get('get', '/campaign/{id}', 'Get a campaign', 'campaign.campaignControllerFindOne'),
    post('create', '/campaign', 'Create a campaign', 'campaign.campaignControllerCreate', {
      example: {
        name: 'Spring',
        assistantId: 'as_1',
        phoneNumberId: 'pn_1',
        customers: [{ number: '+4930123456' }],
      },
    }),
    patch('update', '/campaign/{id}', 'Change a campaign', 'campaign.campaignControllerUpdate', {
      example: { status: 'ended' },
    }),
    del('delete', '/campaign/{id}', 'Delete a campaign', 'campaign.campaignControllerRemove'),
  ]),
];
