/** No type is open by default: what says of nothing is no filter, and no body takes a field that there is none of. */
import { expectTypeOf, it } from 'vitest';
import { createManagementClient, type ManagementClient } from '../../../worker/management/client.ts';

it('an empty filter of what deletes does not compile', () => {
  const client = createManagementClient();
  void (() => [
    // @ts-expect-error no filter of what deletes
    client.logs.delete(),
    // @ts-expect-error an empty filter
    client.logs.delete({}),
    // @ts-expect-error the same of the log of a call
    client.log.delete({}),
    // @ts-expect-error a filter that may be missing
    client.log.delete({ callId: undefined }),
    // @ts-expect-error a body that names nothing
    client.call.delete('call_1', {}),
    client.logs.delete({ callId: 'call_1' }),
    client.log.delete({ type: 'Call', orgId: 'org_1' }),
    client.call.delete('call_1'),
    client.call.delete('call_1', { ids: ['call_2'] }),
  ]);
});

it('a change has the fields of what it changes', () => {
  const client = createManagementClient();
  void (() => [
    // @ts-expect-error a field of a change whose own type the provider does not have
    client.credential.update('cred_1', { provider: '11labs', nme: 'Voices' }),
    client.credential.update('cred_1', { provider: '11labs', name: 'Voices' }),
    client.credential.update('cred_1', { provider: 'openai', apiKey: 'x' }),
  ]);
});

type Resource = Exclude<keyof ManagementClient, 'setToken' | 'request' | 'requestEach'>;
type Inputs<Method> = Method extends (...args: infer Args) => unknown ? Args[number] : never;
type IsAny<Type> = 0 extends 1 & Type ? true : false;
/** Names of methods that take anything in one of their places. */
type Open<Methods> = {
  [Name in keyof Methods]: IsAny<Inputs<Methods[Name]>> extends true ? Name : never;
}[keyof Methods];

it('no body and no query takes anything', () => {
  expectTypeOf<{ [Name in Resource]: Open<ManagementClient[Name]> }[Resource]>().toBeNever();
});
