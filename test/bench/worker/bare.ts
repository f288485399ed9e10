/** The least that a Worker can do: a constant, and one request passed on. What ours costs is measured from here. */
interface Bindings {
  PROVIDER: string;
}

/** The runtime looks for its entry at the default export. */
export default {
  async fetch(request: Request, env: Bindings): Promise<Response> {
    if (request.method !== 'POST') return Response.json({ ok: true });
    const answer = await fetch(`${env.PROVIDER}/call/web`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: request.headers.get('x-key') ?? '' },
      body: await request.text(),
    });
    // One line, as a Worker that is operated writes it: under `wrangler dev` it costs more than the rest.
    console.info(JSON.stringify({ level: 'info', event: 'request', status: answer.status }));
    return new Response(await answer.text(), answer);
  },
};
