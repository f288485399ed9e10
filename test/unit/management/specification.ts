/**
 * The operations of the management interface as section 7 of the specification lists them, written down by hand:
 * the client's own table is checked against this, never the other way round.
 *
 * `METHOD path [query] [json|form] -> resource.method`
 */
const SPECIFICATION = `
POST /call json -> call.create
GET /call query -> call.list
GET /call/{id} -> call.get
PATCH /call/{id} json -> call.update
DELETE /call/{id} json -> call.delete
POST /call/phone json -> call.createPhone
POST /call/web json -> call.createWeb
GET /v2/call/export query bytes -> call.export
GET /v2/call query -> call.listPaged
GET /v2/call/metadata query -> call.listMetadata
GET /v2/assistant query -> assistant.listPaged
GET /v2/phone-number query -> phoneNumber.listPaged
GET /chat query -> chat.list
POST /chat json -> chat.create
GET /chat/{id} -> chat.get
DELETE /chat/{id} -> chat.delete
POST /chat/responses json -> chat.createResponse
POST /chat/web json -> chat.createWeb
POST /chat/web/responses json -> chat.createWebResponse
POST /campaign json -> campaign.create
GET /campaign query -> campaign.list
GET /campaign/paginated query -> campaign.listPaged
GET /campaign/{id} -> campaign.get
PATCH /campaign/{id} json -> campaign.update
DELETE /campaign/{id} -> campaign.delete
POST /session json -> session.create
GET /session query -> session.list
GET /session/{id} -> session.get
PATCH /session/{id} json -> session.update
DELETE /session/{id} -> session.delete
POST /support/ticket json -> support.createTicket
POST /assistant json -> assistant.create
GET /assistant query -> assistant.list
GET /assistant/{id} -> assistant.get
PATCH /assistant/{id} json -> assistant.update
PUT /assistant/{id} json -> assistant.replace
DELETE /assistant/{id} -> assistant.delete
GET /assistant/{id}/version query -> assistant.listVersions
POST /phone-number/import/twilio json -> phoneNumber.importTwilio
POST /phone-number/import/vonage json -> phoneNumber.importVonage
POST /phone-number json -> phoneNumber.create
GET /phone-number query -> phoneNumber.list
GET /phone-number/{id} -> phoneNumber.get
PATCH /phone-number/{id} json -> phoneNumber.update
DELETE /phone-number/{id} -> phoneNumber.delete
POST /tool json -> tool.create
GET /tool query -> tool.list
GET /tool/{id} -> tool.get
PATCH /tool/{id} json -> tool.update
DELETE /tool/{id} -> tool.delete
POST /file/upload form -> file.uploadLegacy
POST /file form -> file.upload
GET /file query -> file.list
GET /file/{id} -> file.get
PATCH /file/{id} json -> file.update
DELETE /file/{id} -> file.delete
POST /knowledge-base json -> knowledgeBase.create
GET /knowledge-base query -> knowledgeBase.list
GET /knowledge-base/{id} -> knowledgeBase.get
PATCH /knowledge-base/{id} json -> knowledgeBase.update
DELETE /knowledge-base/{id} -> knowledgeBase.delete
GET /workflow -> workflow.list
POST /workflow json -> workflow.create
GET /workflow/{id} -> workflow.get
PATCH /workflow/{id} json -> workflow.update
DELETE /workflow/{id} -> workflow.delete
POST /workflow/generate json -> workflow.generate
POST /squad json -> squad.create
GET /squad query -> squad.list
GET /squad/{id} -> squad.get
PATCH /squad/{id} json -> squad.update
DELETE /squad/{id} -> squad.delete
GET /test-suite query -> testSuite.list
POST /test-suite json -> testSuite.create
GET /test-suite/{id} -> testSuite.get
PATCH /test-suite/{id} json -> testSuite.update
DELETE /test-suite/{id} -> testSuite.delete
GET /test-suite/{id}/test query -> testSuite.listTests
POST /test-suite/{id}/test json -> testSuite.createTest
GET /test-suite/{id}/test/{testId} -> testSuite.getTest
PATCH /test-suite/{id}/test/{testId} json -> testSuite.updateTest
DELETE /test-suite/{id}/test/{testId} -> testSuite.deleteTest
GET /test-suite/{id}/run query -> testSuite.listRuns
POST /test-suite/{id}/run json -> testSuite.createRun
GET /test-suite/{id}/run/{runId} -> testSuite.getRun
PATCH /test-suite/{id}/run/{runId} json -> testSuite.updateRun
DELETE /test-suite/{id}/run/{runId} -> testSuite.deleteRun
POST /analytics json -> analytics.query
GET /log query -> log.list
DELETE /log query -> log.delete
GET /logs query -> logs.list
DELETE /logs query -> logs.delete
POST /org json -> org.create
GET /org -> org.list
GET /org/{id} -> org.get
DELETE /org/{id} nothing -> org.delete
GET /org/{id}/user -> org.listUsers
DELETE /org/{id}/leave nothing -> org.leave
DELETE /org/{id}/member/{userId}/leave nothing -> org.removeMember
POST /org/{id}/invite json nothing -> org.invite
PATCH /org/{id}/role json nothing -> org.updateRole
GET /org/{id}/auth -> org.getAuth
POST /token json -> token.create
GET /token query -> token.list
GET /token/{id} -> token.get
PATCH /token/{id} json -> token.update
DELETE /token/{id} -> token.delete
POST /credential json -> credential.create
GET /credential query -> credential.list
GET /credential/{id} -> credential.get
PATCH /credential/{id} json -> credential.update
DELETE /credential/{id} -> credential.delete
POST /credential/session json -> credential.createSession
POST /credential/webhook json open -> credential.webhook
POST /credential/trigger json -> credential.trigger
POST /template json -> template.create
GET /template query -> template.list
GET /template/pinned -> template.listPinned
GET /template/{id} -> template.get
PATCH /template/{id} json -> template.update
DELETE /template/{id} -> template.delete
GET /voice-library/{provider} query -> voiceLibrary.list
GET /voice-library/{provider}/accents -> voiceLibrary.listAccents
POST /voice-library/sync/{provider} -> voiceLibrary.syncProvider
POST /voice-library/sync json -> voiceLibrary.sync
POST /voice-library/create-sesame-voice json nothing -> voiceLibrary.createSesameVoice
GET /{provider}/workflows query -> provider.listWorkflows
GET /{provider}/workflows/{id}/hooks -> provider.listHooks
GET /{provider}/locations -> provider.listLocations
GET /{provider}/voices/search query -> provider.searchVoices
GET /{provider}/voice/search query -> provider.searchVoice
POST /{provider}/voices/add json -> provider.addVoices
POST /{provider}/voice/add json -> provider.addVoice
POST /11labs/voice/clone form nothing -> provider.cloneVoice
`;

export interface SpecifiedOperation {
  title: string;
  method: string;
  path: string;
  resource: string;
  action: string;
  query: boolean;
  body: 'json' | 'form' | 'none';
  /** What comes back: JSON, nothing, or a stream. */
  answer: 'json' | 'nothing' | 'bytes';
  secure: boolean;
}

export const SPECIFIED: readonly SpecifiedOperation[] = SPECIFICATION.trim()
  .split('\n')
  .map((line) => {
    const [request = '', name = ''] = line.split(' -> ');
    const [method = '', path = '', ...traits] = request.split(' ');
    const [resource = '', action = ''] = name.split('.');
    const has = (trait: string) => traits.includes(trait);
    return {
      title: `${method} ${path}`,
      method,
      path,
      resource,
      action,
      query: has('query'),
      body: has('json') ? 'json' : has('form') ? 'form' : 'none',
      answer: has('bytes') ? 'bytes' : has('nothing') ? 'nothing' : 'json',
      secure: !has('open'),
    };
  });
