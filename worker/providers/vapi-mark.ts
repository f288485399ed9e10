/** Where Vapi keeps a mark: in the metadata of an assistant or a squad. A workflow has none, but variables, which it keeps with the call. */
import * as z from 'zod';
import { markText, readMark, type Mark } from './mark.ts';
import type { MarkedCall, OrderedCall } from './port.ts';

const NAME = 'talklive';

const fieldsOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

/** As the request, marked; whatever a page has put in that place is written over, also in overrides of another kind than what is called. */
export function withMark(request: OrderedCall, mark: Mark): object {
  const field = { [NAME]: markText(mark) };
  const isSquad = request.squadId !== undefined || request.squad !== undefined;
  const isWorkflow = request.workflowId !== undefined || request.workflow !== undefined;
  const { assistantOverrides: overrides, workflowOverrides, squadOverrides, ...rest } = request;
  const variableValues = { ...fieldsOf(workflowOverrides?.['variableValues']), ...field };
  const metadata = { ...fieldsOf(overrides?.['metadata']), ...field };
  return {
    ...rest,
    ...((overrides ?? !(isSquad || isWorkflow)) && { assistantOverrides: { ...overrides, metadata } }),
    ...(isSquad && { squadOverrides: { ...squadOverrides, metadata: field } }),
    ...((workflowOverrides ?? isWorkflow) && { workflowOverrides: { ...workflowOverrides, variableValues } }),
  };
}

/** What is of another kind than expected counts as not there: one odd call must not hide all others. */
const text = z.string().nullish().catch(null);
const marked = z
  .object({
    metadata: z
      .object({ [NAME]: text })
      .nullish()
      .catch(null),
  })
  .nullish()
  .catch(null);

const listedCall = z.object({
  id: z.string().min(1).max(200),
  status: text,
  createdAt: text,
  assistantId: text,
  squadId: text,
  workflowId: text,
  assistantOverrides: marked,
  squadOverrides: marked,
  workflowOverrides: z
    .object({
      variableValues: z
        .object({ [NAME]: text })
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
  monitor: z
    .object({ controlUrl: z.url({ protocol: /^https?$/ }).nullish() })
    .nullish()
    .catch(null),
});

/** The calls of a list that go on and carry a mark. */
export function markedOf(listed: readonly unknown[]): MarkedCall[] {
  return listed.flatMap((one) => {
    const { success, data: call } = listedCall.safeParse(one);
    if (!success || call.status === 'ended') return [];
    const mark = readMark(
      call.assistantOverrides?.metadata?.[NAME] ??
        call.squadOverrides?.metadata?.[NAME] ??
        call.workflowOverrides?.variableValues?.[NAME],
    );
    if (!mark) return [];
    const assistant = call.assistantId ?? call.squadId ?? call.workflowId ?? null;
    const createdAt = Date.parse(call.createdAt ?? '');
    return [{ id: call.id, controlUrl: call.monitor?.controlUrl ?? null, mark, assistant, createdAt }];
  });
}
