import type { StartPayload } from './types.ts';

const SUBJECTS = ['assistant', 'assistantId', 'squad', 'squadId', 'workflow', 'workflowId'] as const;

/** The caller gave nobody to talk to. */
export class StartPayloadError extends Error {
  constructor() {
    super('Assistant or Squad or Workflow must be provided.');
    this.name = 'StartPayloadError';
  }
}

/** @throws StartPayloadError where a payload names nobody; without a payload the site's assistant is meant */
export function requestOf(
  payload: StartPayload | undefined,
  siteAssistant: string | undefined,
): StartPayload {
  const request = payload ?? (siteAssistant ? { assistantId: siteAssistant } : {});
  if (!SUBJECTS.some((subject) => request[subject])) throw new StartPayloadError();
  return request;
}
