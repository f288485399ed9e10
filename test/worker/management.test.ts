import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import {
  createManagementClient,
  isManagementError,
  NetworkError,
  TimeoutError,
} from '../../worker/management/client.ts';
import { VAPI_KEY, type SeenRequest } from './provider/server.ts';

const client = createManagementClient({
  token: VAPI_KEY,
  baseUrl: env.PROVIDER,
  retry: { limit: 0 },
});

async function seen(): Promise<SeenRequest[]> {
  const answer = await fetch(`${env.PROVIDER}/_test/`);
  return ((await answer.json()) as { seen: SeenRequest[] }).seen;
}

const caught = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );

describe('the management client in workerd', () => {
  it('creates and reads over a real connection', async () => {
    const { data: created } = await client.call.createWeb({ assistantId: 'house-assistant' });
    const answer = await client.call.get(created.id);
    expect(answer.data).toMatchObject({ id: created.id, status: 'in-progress' });
    expect(answer).toBeInstanceOf(Response);
    expect(answer).toMatchObject({ status: 200, ok: true, url: `${env.PROVIDER}/call/${created.id}` });
    expect(answer.headers.get('content-type')).toContain('application/json');
  });

  it('throws the response with its body', async () => {
    const error = await caught(
      createManagementClient({ token: 'a-wrong-token', baseUrl: env.PROVIDER }).call.get('a'),
    );
    if (!isManagementError(error)) throw error;
    expect(error).toBeInstanceOf(Response);
    expect(error.error).toMatchObject({ statusCode: 401 });
    expect(error.message).toMatch(/^GET \/call\/a failed with 401 .*Invalid Key/);
  });

  it('does not follow a redirect', async () => {
    const error = await caught(client.call.createWeb({ assistantId: 'fault-302' }));
    expect(isManagementError(error) && error.status).toBe(302);
  });

  it('tells a reset from a silence', async () => {
    expect(await caught(client.call.createWeb({ assistantId: 'fault-reset' }))).toBeInstanceOf(NetworkError);
    expect(
      await caught(client.call.createWeb({ assistantId: 'fault-silent' }, { timeoutMs: 300 })),
    ).toBeInstanceOf(TimeoutError);
  });

  it('streams an upload with its length', async () => {
    let told = 0;
    const form = { file: new File(['soup of the day'], 'menu.txt'), metadata: crypto.randomUUID() };
    const onUploadProgress = ({ sent }: { sent: number }) => void (told = sent);
    // This provider keeps no files; what it was sent is what counts.
    expect(isManagementError(await caught(client.file.upload(form, { onUploadProgress })))).toBe(true);
    const [request] = (await seen()).filter(({ body }) => String(body?.['unparsed']).includes(form.metadata));
    expect(request?.path).toBe('/file');
    expect(request?.headers['content-length']).toBe(String(told));
    expect(String(request?.body?.['unparsed'])).toContain('filename="menu.txt"');
    expect(String(request?.body?.['unparsed'])).toContain('soup of the day');
  });
});
