/** The script that partners paste: it draws, listens and waits; everything else comes when a visitor wants to talk. */
import { version } from 'virtual:chunks';
import { offer } from './facade/queue.ts';
import { watchPage } from './facade/page.ts';
import { script } from './script.ts';

// The first copy serves the page; a second one, of whatever version, has nothing to do.
if (script) offer(version, watchPage, script);
