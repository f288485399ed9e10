/** Pages of the console that hear what happens. */
import { expect } from 'vitest';
import type { News } from '../../worker/console-live-contract.ts';
import type { Browser } from './console.ts';
import { HOST } from './harness.ts';

const sockets: WebSocket[] = [];
/** After each test. */
export function stopListening(): void {
  for (const socket of sockets.splice(0)) socket.close(1000);
}

export interface Listening {
  socket: WebSocket;
  news: News[];
  texts: string[];
  closed: () => number | null;
}

export async function listening(browser: Browser): Promise<Listening> {
  const answer = await browser.ask('/live', { headers: { upgrade: 'websocket', origin: HOST } });
  expect(answer.status).toBe(101);
  const socket = answer.webSocket as WebSocket;
  socket.accept();
  sockets.push(socket);
  const [news, texts]: [News[], string[]] = [[], []];
  let code: number | null = null;
  socket.addEventListener('message', ({ data }) => {
    texts.push(String(data));
    if (String(data).startsWith('{')) news.push(JSON.parse(String(data)) as News);
  });
  socket.addEventListener('close', (event) => {
    code = event.code;
  });
  return { socket, news, texts, closed: () => code };
}
