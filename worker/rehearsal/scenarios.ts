/** The scenarios by name. In a rehearsal the assistant's id is one of these names. */
import { BOOKING_CARDS } from './booking-cards.ts';
import { lineScenarios } from './line-scenarios.ts';
import { introduced, partScenarios } from './part-scenarios.ts';
import { SPOKE } from './playing/converse.ts';
import { refusals } from './refusals.ts';
import type { CameraFault, FatalFault, Scenario, Step } from './scenario.ts';

export const DEFAULT_SCENARIO = 'greets';

const GOES_ON = 'yes\\b|yeah|sure|please do|go (?:on|ahead)|continue';
const ABOUT =
  'what (?:do|does|can|would|could) (?:you|your|they|it|an|the)\\b|assistants?\\b|(?:you|they) (?:do|offer|help)\\b';
const SETUP = 'set(?:ting|s)?[ -]?up|how (?:long|soon|fast|quick)|up and running|install';

const smallTalk: Step[] = [
  { do: 'listen', heard: 'Can you tell me more?', to: `tell me more\\W*$|${GOES_ON}` },
  { do: 'say', line: 'only-script' },
  { do: 'listen', heard: 'And what else?', to: `what else|wait|moment|${GOES_ON}` },
  { do: 'say', line: 'go-on' },
];

const greeting: Step[] = [{ do: 'say', line: 'hello', firm: true }];

const usual = {
  creation: { outcome: 'created' },
  entrance: { outcome: 'joined', afterMs: 120 },
  cameraFault: null,
  assistantAfterMs: 150,
  noiseCancellation: 'accepted',
  script: greeting,
  afterwards: smallTalk,
  longestTurnMs: 6000,
} satisfies Omit<Scenario, 'title'>;

const scenario = (title: string, more: Partial<Scenario> = {}): Scenario => ({ ...usual, title, ...more });

/** The room refuses the visitor at the door. */
const atTheDoor = (title: string, fault: FatalFault): Scenario =>
  scenario(title, { entrance: { outcome: 'fault', afterMs: 300, fault } });

/** The room ends a call that was going well. */
const duringTheCall = (title: string, steps: Step[]): Scenario =>
  scenario(title, { script: [{ do: 'say', line: 'go-on', firm: true }, ...steps], afterwards: [] });

const cameraError = (title: string, cameraFault: CameraFault): Scenario => scenario(title, { cameraFault });

const network = (state: 'good' | 'warning' | 'bad', quality: number, reasons: string[] = []): Step => ({
  do: 'network',
  network: {
    state,
    threshold: state === 'good' ? 'good' : state === 'warning' ? 'low' : 'very-low',
    quality,
    reasons,
  },
});

const scenarios = {
  greets: scenario('Greets, answers two questions, then makes small talk', {
    script: [
      ...greeting,
      { do: 'listen', heard: 'What do your assistants do?', to: `${ABOUT}|${GOES_ON}` },
      { do: 'say', line: 'what-we-do' },
      { do: 'listen', heard: 'How long does it take to set up?', to: `${SETUP}|${GOES_ON}` },
      { do: 'say', line: 'setup' },
      { do: 'listen', heard: 'Could I talk to a person?', to: `person|human|${GOES_ON}` },
      { do: 'say', line: 'a-person', card: { id: 'person', type: 'person', title: 'Somebody of our team' } },
    ],
    answersWritten: 'in-calls',
  }),
  'books-a-meeting': scenario('Books an appointment and says goodbye', {
    script: [
      { do: 'say', line: 'booking-hello', firm: true, card: BOOKING_CARDS.what },
      { do: 'listen', heard: 'A first visit, please, some time next week.' },
      { do: 'say', line: 'booking-when', card: BOOKING_CARDS.when },
      { do: 'listen', heard: 'Tuesday would be great.' },
      { do: 'say', line: 'booking-name', card: BOOKING_CARDS.name },
      { do: 'listen', heard: 'Alex Morgan.' },
      { do: 'say', line: 'booking-done', firm: true, card: BOOKING_CARDS.note },
      { do: 'say', line: 'goodbye', firm: true, card: BOOKING_CARDS.summary },
      { do: 'hang-up', endedReason: 'assistant-ended-call' },
    ],
    answersWritten: true,
  }),
  'at-once': scenario('The room and the assistant make nobody wait', {
    entrance: { outcome: 'joined', afterMs: 0 },
    assistantAfterMs: 0,
  }),
  'slow-join': scenario('The room takes four seconds to let the visitor in', {
    entrance: { outcome: 'joined', afterMs: 4000 },
    assistantAfterMs: 1500,
  }),
  'never-answers': scenario('The room never answers', { entrance: { outcome: 'silence' } }),
  'assistant-never-comes': scenario('The visitor is let in, but no assistant comes', {
    assistantAfterMs: null,
  }),
  'meeting-full': atTheDoor('The room is full', { type: 'meeting-full', msg: 'Meeting is full' }),
  'expired-token': atTheDoor('The token has run out', { type: 'exp-token', msg: 'Token is expired' }),
  'connection-error': atTheDoor('The room cannot be reached', {
    type: 'connection-error',
    msg: 'Could not connect to the room',
    details: { on: 'signaling' },
  }),
  'no-room': atTheDoor('The room does not exist', {
    type: 'no-room',
    msg: 'The meeting you are trying to join does not exist',
  }),
  'not-yet-valid-room': atTheDoor('The room is not open yet', {
    type: 'nbf-room',
    msg: 'Room is not yet available',
  }),
  'not-yet-valid-token': atTheDoor('The token does not count yet', {
    type: 'nbf-token',
    msg: 'Token is not yet valid',
  }),
  'not-allowed': atTheDoor('The visitor may not enter', {
    type: 'not-allowed',
    msg: 'You are not allowed to join this meeting',
  }),
  'end-of-life': atTheDoor('The call library is too old', {
    type: 'end-of-life',
    msg: 'This version of daily-js is no longer supported',
  }),
  'drops-midway': duringTheCall('The connection drops in the middle of a sentence', [
    { do: 'start-saying', line: 'story' },
    { do: 'wait', ms: 2500 },
    network('bad', 8, ['recvPacketLoss']),
    { do: 'connection', event: 'interrupted' },
    { do: 'wait', ms: 1500 },
    {
      do: 'fatal',
      fault: { type: 'connection-error', msg: 'Connection to the room was lost', details: { on: 'sfu' } },
    },
  ]),
  ejected: duringTheCall('The visitor is put out of the room', [
    { do: 'wait', ms: 500 },
    { do: 'fatal', fault: { type: 'ejected', msg: 'Meeting has ended' } },
  ]),
  'expired-room': duringTheCall('The time of the room runs out during the call', [
    { do: 'wait', ms: 500 },
    { do: 'fatal', fault: { type: 'exp-room', msg: 'Room has expired' } },
  ]),
  'silence-timed-out': duringTheCall('Nobody speaks, so the assistant hangs up', [
    { do: 'wait', ms: 8000 },
    { do: 'hang-up', endedReason: 'silence-timed-out' },
  ]),
  'says-goodbye': duringTheCall('Greets, says goodbye and hangs up', [
    { do: 'wait', ms: 300 },
    { do: 'say', line: 'goodbye', firm: true },
    { do: 'hang-up', endedReason: 'assistant-ended-call' },
  ]),
  'leaves-silently': duringTheCall('The assistant goes without a word; the call is not ended', [
    { do: 'wait', ms: 300 },
    { do: 'leave' },
  ]),
  'long-talk': scenario('Tells a long story that can be interrupted', {
    script: [{ do: 'say', line: 'story' }],
  }),
  'tool-call': scenario('Opens the plans on the page', {
    script: [
      ...greeting,
      { do: 'listen', heard: 'What does it cost?' },
      { do: 'say', line: 'plans' },
      { do: 'tool', name: 'open_page', arguments: { path: '/pricing' } },
      { do: 'say', line: 'plans-open' },
    ],
  }),
  'poor-network': scenario('The connection gets worse, breaks for a moment and recovers', {
    script: [
      ...greeting,
      network('warning', 46, ['sendPacketLoss']),
      { do: 'say', line: 'weak-line' },
      network('bad', 12, ['sendPacketLoss', 'roundTripTime']),
      { do: 'connection', event: 'interrupted' },
      { do: 'wait', ms: 2000 },
      { do: 'connection', event: 'connected' },
      network('good', 100),
    ],
  }),
  'audio-processor-error': scenario('Noise cancellation fails during the call', {
    script: [
      ...greeting,
      { do: 'nonfatal-error', type: 'audio-processor-error', msg: 'The audio processor has failed' },
    ],
  }),
  'noise-cancellation-refused': scenario('Noise cancellation cannot be had', {
    noiseCancellation: 'refused',
  }),
  recording: scenario('The call is recorded', {
    creation: { outcome: 'created', recorded: true },
    script: [{ do: 'await-first-message' }, { do: 'say', line: 'recorded', firm: true }],
  }),
  'camera-error-mic-in-use': cameraError('Another program holds the microphone', {
    type: 'mic-in-use',
    msg: 'Microphone is in use',
    audioOk: false,
    videoOk: true,
  }),
  'camera-error-cam-in-use': cameraError('Another program holds the camera', {
    type: 'cam-in-use',
    msg: 'Camera is in use',
    audioOk: true,
    videoOk: false,
  }),
  'camera-error-constraints': cameraError('No device fits what was asked for', {
    type: 'constraints',
    msg: 'Device constraints cannot be met',
    audioOk: false,
    videoOk: false,
    more: { reason: 'invalid', failedMedia: ['audio'] },
  }),
  'video-tour': scenario('What the video page plays', {
    script: [
      { do: 'say', line: 'video-hello', firm: true },
      { do: 'listen', heard: SPOKE },
      { do: 'say', line: 'video-more' },
      { do: 'listen', heard: SPOKE },
      { do: 'say', line: 'what-we-do' },
    ],
  }),
  ...lineScenarios(usual),
  ...partScenarios(usual),
  ...refusals(usual),
} satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;

export const SCENARIOS: Record<ScenarioName, Scenario> = scenarios;

/** The scenario of that name; an unknown name is `greets`, so that any assistant's id works without keys. */
export function findScenario(name: string | null | undefined): { name: string; scenario: Scenario } {
  const somebody = name == null ? null : introduced(name, usual);
  if (name != null && somebody) return { name, scenario: somebody };
  const known = name != null && Object.hasOwn(SCENARIOS, name) ? (name as ScenarioName) : DEFAULT_SCENARIO;
  return { name: known, scenario: SCENARIOS[known] };
}
