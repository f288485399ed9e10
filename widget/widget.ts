/** The script that partners paste: it draws, listens and waits; everything else comes when a visitor wants to talk. */
import { version } from 'virtual:chunks';
import { offer } from './facade/queue.ts';
import { watchPage } from './facade/page.ts';
import { report, script } from './script.ts';

// The first copy serves the page; a second one, of whatever version, has nothing to do.
try {
  if (script) offer(version, watchPage, script);
} catch (fault) {
  // A page may have taken away what every browser has.
  report(fault);
}
