/** For whoever is not in. */
export function Door({ words }: { words: string }) {
  return (
    <main id="content" className="c-door">
      <h1>Console</h1>
      <p className="c-door-why" role="alert">
        {words}
      </p>
      <dl>
        <dt>On this machine</dt>
        <dd>
          Open the link that <code>npm start</code> has printed. It is good once; a new one:{' '}
          <code>npm run console -- link</code>
        </dd>
        <dt>Deployed</dt>
        <dd>
          Come through Cloudflare Access, or ask an owner for a link:{' '}
          <code>npm run console -- link you@example.com --remote</code>
        </dd>
      </dl>
      <button className="button quiet small" type="button" onClick={() => location.reload()}>
        Try again
      </button>
    </main>
  );
}
