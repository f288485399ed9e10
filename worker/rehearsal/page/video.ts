/** The page that a rehearsed video conversation is held on: the visitor's own camera and a drawn assistant. */
import { whoOf } from '../playing/who.ts';
import { findScenario } from '../scenarios.ts';
import { createConversation } from './conversation.ts';
import { animatePortrait } from './portrait.ts';
import { parseJson, text } from './protocol.ts';
import { linkToParent } from './parent-link.ts';
import { linkToRoom } from './room-link.ts';
import { createOwnVoice } from './own-voice.ts';
import { readOwnLines } from './own-lines.ts';
import { createSelfView } from './self-view.ts';
import { speak } from './video-text.ts';
import { wordsFor } from './video-words.ts';

const ROOM_ID = /^[\da-f-]{36}$/;

function part<Tag extends keyof HTMLElementTagNameMap>(id: string, tag: Tag): HTMLElementTagNameMap[Tag] {
  const element = document.getElementById(id);
  if (element?.localName !== tag) throw new Error(`The page has no <${tag} id="${id}">`);
  return element as HTMLElementTagNameMap[Tag];
}

const page = {
  self: part('self', 'video'),
  note: part('self-note', 'figcaption'),
  captions: part('captions', 'p'),
  said: part('said', 'p'),
  sound: part('sound', 'button'),
  mic: part('mic', 'button'),
  unheard: part('unheard', 'p'),
  camera: part('camera', 'button'),
  leave: part('leave', 'button'),
  ended: part('ended', 'section'),
  endedTitle: part('ended-title', 'h2'),
  again: part('again', 'button'),
};

const query = new URLSearchParams(location.search);
/** The page around this frame names its language with it; without one the browser's counts. */
const [, wish] = /^talklive:(.+)/.exec(window.name) ?? [];
const words = wordsFor(wish ? [wish] : navigator.languages);
speak(words);
// The widget's own panel, which names the language, says it above the frame.
if (wish) document.querySelector('.badge')?.remove();
const self = createSelfView({ video: page.self, note: page.note, button: page.camera }, words);
const ending = new AbortController();

function showCaption(json: string): void {
  const message = parseJson(json);
  if (message?.['type'] === 'tool-calls') parentPage.toolCalls(message);
  if (message?.['type'] !== 'transcript') return;
  page.captions.dataset['role'] = text(message['role']) ?? '';
  page.captions.textContent = text(message['transcript']);
  // Word by word would be read out over and over.
  if (message['transcriptType'] === 'final') page.said.textContent = text(message['transcript']);
}

const { name, scenario } = findScenario(query.get('scenario') ?? 'video-tour');
const conversation = createConversation({
  scenario,
  who: whoOf(name),
  own: readOwnLines(name, location.href, ending.signal),
  assetsBase: new URL('../', location.href).href,
  signal: ending.signal,
  send: () => undefined,
  post: showCaption,
  room: {
    said: (turn) => link?.said(turn),
    shown: (card) => link?.shown(card),
    heard: (words) => link?.heard(words),
    over: (endedReason) => link?.over(endedReason),
  },
  fail: () => end(words.interrupted, 'for-good'),
  leave: () => end(words.ended, 'for-good'),
  hangUp: () => end(words.ended, 'for-good'),
});
const voice = createOwnVoice({ button: page.mic, note: page.unheard }, words, conversation.setMic);
const parentPage = linkToParent(ending.signal, (role, content) =>
  conversation.control({ type: 'add-message', message: { role, content } }, 'assistant-ended-call'),
);
const speakers = new Audio();
speakers.srcObject = new MediaStream([conversation.voice]);
const portrait = animatePortrait(conversation.assistantLevel);

const roomId = query.get('room') ?? '';
const link = ROOM_ID.test(roomId)
  ? linkToRoom(new URL(`/rehearsal/room/${roomId}`, location.href), (message) =>
      conversation.control(message, text(message['endedReason']) ?? 'assistant-ended-call'),
    )
  : null;

/** Closes everything that was opened, and says so. A room that was closed cannot be entered again. */
function end(title: string, how: 'for-good' | 'for-now'): void {
  if (ending.signal.aborted) return;
  ending.abort(new DOMException('The conversation is over', 'AbortError'));
  portrait.stop();
  link?.close();
  conversation.close();
  speakers.srcObject = null;
  self.close();
  voice.close();
  parentPage.over();
  page.endedTitle.textContent = title;
  page.again.hidden = how === 'for-good';
  page.ended.hidden = false;
  document.body.dataset['state'] = 'ended';
  page.ended.focus();
}

page.leave.addEventListener('click', () => end(words.left, 'for-now'));
page.again.addEventListener('click', () => location.reload());
// Any touch of the page will do; the button is there to be found.
document.addEventListener('click', () => void turnSoundOn(), { signal: ending.signal });

/** Without a click on this page a browser may refuse to play; the captions go on in any case. */
async function turnSoundOn(): Promise<void> {
  const plays = await speakers.play().then(
    () => true,
    () => false,
  );
  page.sound.hidden = plays && (await conversation.wake());
}

async function start(): Promise<void> {
  await voice.open();
  if (ending.signal.aborted) return;
  document.body.dataset['state'] = 'live';
  await turnSoundOn();
  conversation.begin(await link?.past);
}

void start();
