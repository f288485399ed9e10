import type { StartPayload } from './types.ts';

const SUBJECTS = ['assistant', 'assistantId', 'squad', 'squadId', 'workflow', 'workflowId'] as const;

/** The caller gave nobody to talk to. */
export class StartPayloadError extends Error {
  constructor() {
    super('Assistant or Squad or Workflow must be provided.');
    this.name = 'StartPayloadError';
  }
}

/** @throws StartPayloadError where the payload names nobody, and gives the site's own assistant no values either */
export function checkSubject(payload: StartPayload): void {
  const isForSite = Object.keys(payload.assistantOverrides?.variableValues ?? {}).length > 0;
  if (!isForSite && !SUBJECTS.some((subject) => payload[subject])) throw new StartPayloadError();
}
