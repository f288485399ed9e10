// The HTTP interface of the Worker, described for programs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApi } from '../../worker/build/openapi.ts';
import { ROOT } from '../build/paths.ts';
import site from './site.js';

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

export default openApi(site.url, version);
