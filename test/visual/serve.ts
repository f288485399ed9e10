/** Serves a build's gallery, in fonts that are the same on every machine. */
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { preview, type Plugin } from 'vite';
import { freePort } from '../tools/server.ts';

const FONTS = 'node_modules/@fontsource-variable';
const SHEETS = ['noto-sans', 'noto-sans-arabic', 'noto-sans-hebrew'].map((name) => `/fonts/${name}/wght.css`);
const TYPES: Record<string, string> = { css: 'text/css', woff2: 'font/woff2' };
const FAMILIES = "'Noto Sans Variable', 'Noto Sans Arabic Variable', 'Noto Sans Hebrew Variable', sans-serif";
const HEAD = [
  ...SHEETS.map((sheet) => `<link rel="stylesheet" href="${sheet}">`),
  `<style>body { font-family: ${FAMILIES} !important; }</style>`,
].join('');

const fonts = (folder: string): Plugin => ({
  name: 'fonts',
  configurePreviewServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const { pathname } = new URL(request.url ?? '', 'http://localhost');
      if (/^\/gallery\/(state|room)\/$/.test(pathname)) {
        const page = readFileSync(join(folder, pathname, 'index.html'), 'utf8');
        response.setHeader('content-type', 'text/html; charset=utf-8');
        return void response.end(page.replace('</head>', `${HEAD}</head>`));
      }
      const file = join(FONTS, normalize(pathname).replace(/^\/fonts\//, ''));
      if (!pathname.startsWith('/fonts/') || !existsSync(file)) return next();
      response.setHeader('content-type', TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
      response.setHeader('cache-control', 'max-age=3600');
      createReadStream(file).pipe(response);
    });
  },
});

export interface Gallery {
  /** Address of its folder. */
  address: string;
  close(): Promise<void>;
}

/** @param folder of a build: what is served at `/` @throws where it has no gallery */
export async function serveGallery(folder = 'dist/public'): Promise<Gallery> {
  if (!existsSync(join(folder, 'gallery/index.html')))
    throw new Error(`${folder} has no gallery: build it first, by npm run build`);
  const port = await freePort();
  const server = await preview({
    configFile: false,
    appType: 'mpa',
    logLevel: 'warn',
    plugins: [fonts(folder)],
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port, strictPort: true },
  });
  return { address: `http://127.0.0.1:${port}/gallery/`, close: () => server.close() };
}
