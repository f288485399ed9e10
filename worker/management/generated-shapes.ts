/**
 * The provider's complete types, for those who want every field: `createManagementClient<GeneratedShapes>()`.
 * They stand apart because an editor takes seconds to open them (1.9 MB); they need `@vapi-ai/web` installed.
 */
import type {
  Api,
  Assistant,
  Call,
  Campaign,
  Chat,
  CreateAssistantDTO,
  CreateCallDTO,
  CreateCampaignDTO,
  CreateChatDTO,
  CreateFileDTO,
  CreateOrgDTO,
  CreateSessionDTO,
  CreateSquadDTO,
  CreateTestSuiteDto,
  CreateTestSuiteRunDto,
  CreateTokenDTO,
  CreateToolTemplateDTO,
  CreateWebCallDTO,
  CreateWorkflowDTO,
  File as StoredFile,
  HttpResponse,
  Org,
  Session,
  Squad,
  Template,
  TestSuite,
  TestSuiteRun,
  Token,
  UpdateAssistantDTO,
  UpdateCallDTO,
  UpdateCampaignDTO,
  UpdateFileDTO,
  UpdateSessionDTO,
  UpdateSquadDTO,
  UpdateTestSuiteDto,
  UpdateTestSuiteRunDto,
  UpdateTokenDTO,
  UpdateToolTemplateDTO,
  UpdateWorkflowDTO,
  VoiceLibrary,
  Workflow,
} from '@vapi-ai/web/dist/api.js';
import type { Shape } from './shapes.ts';

type Methods<Group extends keyof Api<unknown>> = Api<unknown>[Group];
/** What a generated method answers; many answers are unions without a name of their own. */
type AnswerOf<Method> = Method extends (...args: never[]) => Promise<HttpResponse<infer Data>> ? Data : never;
type BodyOf<Method> = Method extends (body: infer Body, ...rest: never[]) => unknown ? Body : never;
type ChangeOf<Method> = Method extends (id: string, body: infer Body, ...rest: never[]) => unknown
  ? Body
  : never;
type ShapeOf<Get, Create, Update> = Shape<AnswerOf<Get>, BodyOf<Create>, ChangeOf<Update>>;

type ToolMethods = Methods<'tool'>;
type PhoneMethods = Methods<'phoneNumber'>;
type BaseMethods = Methods<'knowledgeBase'>;
type CredentialMethods = Methods<'credential'>;
type SuiteMethods = Methods<'testSuite'>;

export interface GeneratedShapes {
  call: Shape<Call, CreateCallDTO, UpdateCallDTO>;
  webCall: Shape<Call, CreateWebCallDTO>;
  chat: Shape<Chat, CreateChatDTO>;
  session: Shape<Session, CreateSessionDTO, UpdateSessionDTO>;
  campaign: Shape<Campaign, CreateCampaignDTO, UpdateCampaignDTO>;
  assistant: Shape<Assistant, CreateAssistantDTO, UpdateAssistantDTO>;
  squad: Shape<Squad, CreateSquadDTO, UpdateSquadDTO>;
  workflow: Shape<Workflow, CreateWorkflowDTO, UpdateWorkflowDTO>;
  tool: ShapeOf<
    ToolMethods['toolControllerFindOne'],
    ToolMethods['toolControllerCreate'],
    ToolMethods['toolControllerUpdate']
  >;
  file: Shape<StoredFile, CreateFileDTO, UpdateFileDTO>;
  knowledgeBase: ShapeOf<
    BaseMethods['knowledgeBaseControllerFindOne'],
    BaseMethods['knowledgeBaseControllerCreate'],
    BaseMethods['knowledgeBaseControllerUpdate']
  >;
  phoneNumber: ShapeOf<
    PhoneMethods['phoneNumberControllerFindOne'],
    PhoneMethods['phoneNumberControllerCreate'],
    PhoneMethods['phoneNumberControllerUpdate']
  >;
  testSuite: Shape<TestSuite, CreateTestSuiteDto, UpdateTestSuiteDto>;
  test: Shape<
    AnswerOf<SuiteMethods['testSuiteTestControllerFindOne']>,
    ChangeOf<SuiteMethods['testSuiteTestControllerCreate']>,
    Parameters<SuiteMethods['testSuiteTestControllerUpdate']>[2]
  >;
  testRun: Shape<TestSuiteRun, CreateTestSuiteRunDto, UpdateTestSuiteRunDto>;
  org: Shape<Org, CreateOrgDTO>;
  token: Shape<Token, CreateTokenDTO, UpdateTokenDTO>;
  credential: ShapeOf<
    CredentialMethods['credentialControllerFindOne'],
    CredentialMethods['credentialControllerCreate'],
    CredentialMethods['credentialControllerUpdate']
  >;
  template: Shape<Template, CreateToolTemplateDTO, UpdateToolTemplateDTO>;
  voice: Shape<VoiceLibrary>;
}
