import { del, get, patch, post, resource, trigger } from '../operation.ts';
import { LIST, PAGED } from '../query-fields.ts';

/** Phone numbers, voices, and what voice and automation providers offer. */
export const VOICES = [
  ...resource('phoneNumber', [
    get('list', '/phone-number', 'List phone numbers', 'phoneNumber.phoneNumberControllerFindAll', {
      query: LIST,
    }),
    get(
      'listPaged',
      '/v2/phone-number',
      'List phone numbers in pages',
      'v2.phoneNumberControllerFindAllPaginated',
      { query: ['search', ...PAGED], each: 'each' },
    ),
    get('get', '/phone-number/{id}', 'Get a phone number', 'phoneNumber.phoneNumberControllerFindOne'),
    post('create', '/phone-number', 'Create a phone number', 'phoneNumber.phoneNumberControllerCreate', {
      example: { provider: 'vapi', assistantId: 'as_1' },
    }),
    post(
      'importTwilio',
      '/phone-number/import/twilio',
      'Import a number from Twilio',
      'phoneNumber.phoneNumberControllerImportTwilio',
      {
        example: { twilioPhoneNumber: '+4930123456', twilioAccountSid: 'AC1', twilioAuthToken: '…' },
        deprecated: 'phone-number create',
      },
    ),
    post(
      'importVonage',
      '/phone-number/import/vonage',
      'Import a number from Vonage',
      'phoneNumber.phoneNumberControllerImportVonage',
      {
        example: { vonagePhoneNumber: '4930123456', credentialId: 'cred_1' },
        deprecated: 'phone-number create',
      },
    ),
    patch(
      'update',
      '/phone-number/{id}',
      'Change a phone number',
      'phoneNumber.phoneNumberControllerUpdate',
      {
        example: { provider: 'vapi', name: 'Front desk' },
      },
    ),
    del('delete', '/phone-number/{id}', 'Delete a phone number', 'phoneNumber.phoneNumberControllerRemove'),
  ]),
  ...resource('voiceLibrary', [
    get(
      'list',
      '/voice-library/{provider}',
      'List the voices of a provider',
      'voiceLibrary.voiceLibraryControllerVoiceGetByProvider',
      { query: ['page', 'keyword', 'language', 'accent', 'gender', 'currentVoiceId', 'isCloned', ...LIST] },
    ),
    get(
      'listAccents',
      '/voice-library/{provider}/accents',
      'List the accents of a provider’s voices',
      'voiceLibrary.voiceLibraryControllerVoiceGetAccentsByProvider',
    ),
    trigger(
      'syncProvider',
      '/voice-library/sync/{provider}',
      'Fetch your own voices of a provider anew',
      'voiceLibrary.voiceLibraryControllerVoiceLibrarySyncByProvider',
    ),
    post(
      'sync',
      '/voice-library/sync',
      'Fetch the default voices of providers anew',
      'voiceLibrary.voiceLibraryControllerVoiceLibrarySyncDefaultVoices',
      { example: { providers: ['11labs'] } },
    ),
    post(
      'createSesameVoice',
      '/voice-library/create-sesame-voice',
      'Create a voice with Sesame; form data when a file is handed over',
      'voiceLibrary.voiceLibraryControllerVoiceLibraryCreateSesameVoice',
      {
        body: 'json-or-form',
        form: { files: 'file', fields: ['voiceName', 'transcription'] },
        answer: 'nothing',
        example: { voiceName: 'Alma', transcription: 'What is said in the recording' },
      },
    ),
  ]),
  ...resource('provider', [
    get(
      'listWorkflows',
      '/{provider}/workflows',
      'List the workflows of an automation provider',
      'provider.providerControllerGetWorkflows',
      { query: ['locationId'] },
    ),
    get(
      'listHooks',
      '/{provider}/workflows/{id}/hooks',
      'List the hooks that trigger a workflow',
      'provider.providerControllerGetWorkflowTriggerHook',
    ),
    get(
      'listLocations',
      '/{provider}/locations',
      'List the locations of an automation provider',
      'provider.providerControllerGetLocations',
    ),
    get(
      'searchVoices',
      '/{provider}/voices/search',
      'Search the voices of a provider',
      'provider.voiceProviderControllerSearchVoices',
      { query: ['name'], deprecated: 'provider search-voice' },
    ),
    get(
      'searchVoice',
      '/{provider}/voice/search',
      'Search the voices of a provider',
      'provider.voiceProviderControllerSearchVoice',
      { query: ['name'] },
    ),
    post(
      'addVoices',
      '/{provider}/voices/add',
      'Add a shared voice to your account',
      'provider.voiceProviderControllerAddVoices',
      {
        example: { ownerId: 'owner_1', voiceId: 'voice_1', name: 'Alma' },
        deprecated: 'provider add-voice',
      },
    ),
    post(
      'addVoice',
      '/{provider}/voice/add',
      'Add a shared voice to your account',
      'provider.voiceProviderControllerAddVoice',
      { example: { ownerId: 'owner_1', voiceId: 'voice_1', name: 'Alma' } },
    ),
    post(
      'cloneVoice',
      '/11labs/voice/clone',
      'Clone a voice from recordings, at ElevenLabs',
      'v11Labs.voiceProviderControllerCloneVoices',
      {
        body: 'form',
        form: { files: 'files', many: true, fields: ['name', 'description', 'labels'] },
        answer: 'nothing',
        example: { name: 'Alma', description: 'Warm, unhurried' },
      },
    ),
  ]),
];
