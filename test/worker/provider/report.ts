/** What the imitated providers tell of a call that is over: a conversation in which a visitor says who they are. */

/** Words of it, by which it is found wherever it lies. */
export const SAID = {
  secret: 'marmalade',
  email: 'ada.smith@example.com',
  spoken: 'ada dot smith at example dot com',
  phone: '+44 20 7946 0958',
  card: '4111 1111 1111 1111',
  iban: 'DE89 3704 0044 0532 0130 00',
  own: 'PX-4711',
} as const;

const LINES = [
  ['system', 'You are the operator’s own prompt.'],
  ['bot', 'Hello, how can I help?'],
  ['user', `I ordered ${SAID.secret}, my address is ${SAID.email} and my number is ${SAID.phone}.`],
  ['tool_calls', 'lookUp'],
  ['user', `The card is ${SAID.card}, the account ${SAID.iban} please, the order ${SAID.own} of 2026-11-25.`],
  ['user', `Again: ${SAID.spoken}.`],
] as const;

/** What its tool was given, as an object and as JSON; what a visitor answers in other words than were offered is noted beside them. */
const toolCall = (id: string, args: object | string) => ({
  role: 'tool_calls',
  message: '',
  toolCalls: [{ id, type: 'function', function: { name: 'show_card', arguments: args } }],
});
const ASKED = { id: 'send', type: 'choice', title: `Send it to ${SAID.email}?`, options: ['Yes', 'No'] };
const FIELD = { type: 'field', title: 'Your number', label: 'Phone', kind: 'tel' };
const SHOWN = [
  toolCall('call_1', ASKED),
  { role: 'system', message: 'Card send answered: Yes' },
  toolCall('call_2', JSON.stringify(FIELD)),
  toolCall('call_3', JSON.stringify({ ...FIELD, id: 'call_2', answer: SAID.phone })),
  toolCall('call_4', 'no JSON'),
];

export interface Reported {
  startedAt: string;
  endedAt?: string | undefined;
  endedReason?: string | undefined;
}

/** Of Vapi's record, and of its `end-of-call-report`. */
export function reportFields({ startedAt, endedAt, endedReason }: Reported): Record<string, unknown> {
  const begun = Date.parse(startedAt);
  return {
    startedAt,
    endedAt,
    endedReason,
    cost: 0.0725,
    costBreakdown: {
      transport: 0,
      stt: 0.01,
      llm: 0.02,
      tts: 0.03,
      vapi: 0.0125,
      total: 0.0725,
      llmPromptTokens: 900,
    },
    analysis: {
      summary: `Somebody wanted ${SAID.secret} sent to ${SAID.email}.`,
      structuredData: { email: SAID.email, phone: 442079460958, wants: [SAID.secret], amount: 12 },
      successEvaluation: 'true',
    },
    artifact: {
      recordingUrl: `https://storage.example/${SAID.secret}.wav`,
      messages: LINES.map(([role, message], at) => ({
        role,
        message,
        time: begun + at * 2000,
        endTime: begun + at * 2000 + 1500,
        secondsFromStart: at * 2,
      })).concat(SHOWN.map((one, at) => ({ ...one, secondsFromStart: 3 + at })) as never[]),
    },
  };
}

export const tavusTranscript = LINES.flatMap(([role, content]) =>
  role === 'tool_calls' ? [] : [{ role: role === 'bot' ? 'assistant' : role, content }],
);
