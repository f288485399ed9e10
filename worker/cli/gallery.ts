/** `npm run gallery`: every state of every view in a local page, as it is built. No Worker and no call take part. */
import { existsSync } from 'node:fs';
import { preview } from 'vite';
import { HOST, portTaken } from './port.ts';

const BUILT = 'dist/public';

function fail(line: string): never {
  console.error(line);
  process.exit(1);
}

const port = Number(process.env.PORT ?? 8789);
if (!Number.isInteger(port) || port < 1 || port > 65535)
  fail(`PORT: expected a number from 1 to 65535, got '${process.env.PORT}'.`);
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
