/** One of each kind, for the operator to see how it arrives: nothing of it has happened. */
import { TEST_KIND, type EventData } from '../event-contract.ts';

const call = { callId: 'test', kind: 'voice' } as const;
const alert = {
  alertId: 'alert_test',
  alert: 'test',
  unit: 'percent',
  measured: 62.5,
  threshold: 50,
} as const;

export const SAMPLES: { readonly [Kind in keyof EventData]?: EventData[Kind] } = {
  'call.started': { ...call, assistant: 'test', pageOrigin: 'https://shop.example' },
  'call.ended': { ...call, startedAt: '2026-01-01T09:00:00.000Z', endedBy: 'visitor', seconds: 95 },
  'call.reported': {
    ...call,
    isWhole: true,
    endedReason: 'customer-ended-call',
    seconds: 95,
    success: 'true',
    cost: 0.12,
    costParts: { transport: 0.02, llm: 0.1 },
    turns: 8,
  },
  'call.failed': {
    kind: 'voice',
    assistant: 'test',
    pageOrigin: 'https://shop.example',
    code: 'provider-down',
  },
  'lead.created': {
    leadId: 'test',
    source: 'contact',
    firstName: 'Ada',
    lastName: 'Test',
    email: 'ada@example.com',
    company: '',
    phone: '',
    interest: '',
    candidate: '',
    plan: '',
    industry: '',
    message: 'This is a test: nobody has written it.',
  },
  'limit.reached': { limit: 'calls-at-once', most: 10 },
  'alert.started': alert,
  'alert.ended': { ...alert, measured: 12.5, startedAt: '2026-01-01T09:00:00.000Z' },
  'digest.daily': {
    day: '2026-01-01',
    zone: 'UTC',
    calls: 42,
    video: 3,
    minutes: 95.5,
    cost: 14.2,
    ratedUp: 5,
    ratedDown: 1,
    failures: [{ code: 'provider-down', count: 2 }],
    contacts: 4,
    readers: 1,
    alerts: 1,
  },
  [TEST_KIND]: { endpoint: 'test' },
};
