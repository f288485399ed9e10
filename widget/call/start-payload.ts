import type { StartPayload } from './types.ts';

const SUBJECTS = ['assistant', 'assistantId', 'squad', 'squadId', 'workflow', 'workflowId'] as const;

/** Whether it says who is to be talked to; else that is the site's own assistant. */
export const namesSubject = (payload: StartPayload | undefined): boolean =>
  SUBJECTS.some((subject) => payload?.[subject]);

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
  if (!isForSite && !namesSubject(payload)) throw new StartPayloadError();
}
