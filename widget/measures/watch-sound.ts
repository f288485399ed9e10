/** Says in the call's store what stands between the two voices: the visitor's view has a remedy for each. */
import type { MeasuredAttempt } from '../call/ports.ts';
import type { CallSnapshot, SoundNews } from '../call/types.ts';
import { createEar, type Ear } from './ear.ts';
import { deviceNews } from './device-news.ts';
import type { LineFigures } from './line.ts';
import { createLineTrouble } from './line-trouble.ts';

/** Long enough to be read and acted upon, and gone when it no longer holds. */
const TOLD_MS = 8000;
const DEVICE_TOLD_MS = 15_000;
/** As many characters are said in a second. */
const PACE = 15;

export interface SoundWatch extends Pick<Ear, 'frame' | 'missed'> {
  look(figures: LineFigures): void;
  end(): void;
}

/** Until when the assistant speaks, by its own words: of a voice that does not come nothing else tells. */
function createSpeaking() {
  let until = 0;
  let last = '';
  return {
    note({ captions }: CallSnapshot) {
      const { text = '' } = captions.findLast(({ speaker, card }) => speaker === 'assistant' && !card) ?? {};
      if (text === last) return;
      const added = text.startsWith(last) ? text.length - last.length : text.length;
      last = text;
      until = Math.max(until, Date.now()) + (added / PACE) * 1000;
    },
    isOn: () => Date.now() < until,
  };
}

const isSame = (one: SoundNews | undefined, other: SoundNews | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

export function watchSound({ attempt, store }: MeasuredAttempt): SoundWatch {
  const ear = createEar();
  const speaking = createSpeaking();
  const line = createLineTrouble(() => attempt.session?.renewVoice?.());
  let device: { news: SoundNews; until: number } | null = null;
  let toldAt = 0;

  const now = (): SoundNews | undefined => {
    const trouble = line.found() ?? (store.getState().muted ? null : ear.found());
    if (device && device.until < Date.now()) device = null;
    // What was lost is lost; a headset that has come may be what helps against the rest.
    if (line.found() === 'dead' || !device) return trouble ? { trouble } : undefined;
    return device.news;
  };
  const tell = () => {
    const { sound } = store.getState();
    const next = now();
    if (isSame(sound, next)) return;
    // What holds no more stays for a while: nobody reads what comes and goes.
    if (sound && !next && 'trouble' in sound && Date.now() - toldAt < TOLD_MS) return;
    toldAt = Date.now();
    store.setState({ sound: next });
  };
  const timer = setInterval(tell, 1000);
  const unlisten = store.subscribe((state, before) => {
    speaking.note(state);
    if (state.devices === before.devices) return;
    const news = deviceNews(before.devices, state.devices);
    const isTaken = device && 'id' in device.news && isChosen(state, device.news);
    if (news) device = { news, until: Date.now() + DEVICE_TOLD_MS };
    else if (isTaken) device = null;
    if (news || isTaken) tell();
  });
  return {
    frame: ear.frame,
    missed: ear.missed,
    look({ loss, comes, ms }) {
      line.look({ loss, comes, ms, assistantSpeaks: speaking.isOn() });
    },
    end() {
      clearInterval(timer);
      unlisten();
      store.setState({ sound: undefined });
    },
  };
}

const isChosen = ({ devices }: CallSnapshot, news: Extract<SoundNews, { device: string }>) =>
  news.device === 'come' && devices[news.kind].some(({ id, chosen }) => chosen && id === news.id);
