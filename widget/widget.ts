/** The script that partners paste: it draws, listens and waits; everything else comes when a visitor wants to talk. */
import { version } from 'virtual:chunks';
import { originOf } from './facade/load.ts';
import { offer } from './facade/queue.ts';
import { watchPage } from './facade/page.ts';

const script = document.currentScript;

// The first copy serves the page; a second one, of whatever version, has nothing to do.
offer(version, () => watchPage(originOf(script instanceof HTMLScriptElement ? script : null)));
