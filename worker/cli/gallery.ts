/** `npm run gallery`: every state of every view in a local page, as it is built. No Worker and no call take part. */
import { existsSync } from 'node:fs';
import { preview } from 'vite';
import { HOST, noPort, portTaken, portWanted } from './port.ts';

const BUILT = 'dist/public';

function fail(line: string): never {
  console.error(line);
  process.exit(1);
}

const port = portWanted(8789) ?? fail(noPort());
if (!existsSync(`${BUILT}/gallery/index.html`)) fail('Nothing is built yet. Build it first: npm run build');
if (await portTaken(port))
  fail(`Port ${port} is taken. Choose another one: PORT=${port + 1} npm run gallery`);
await preview({
  configFile: false,
  appType: 'mpa',
  logLevel: 'warn',
  build: { outDir: BUILT },
  preview: { host: HOST, port, strictPort: true },
});
console.log(`The gallery is at http://${HOST}:${port}/gallery/`);
