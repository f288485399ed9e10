import type { SoundNews } from '../../call/types.ts';
import { useUi } from '../context.ts';
import { fill } from '../strings/format.ts';
import { useListeningWords } from './words.ts';

export interface SoundNoticeProps {
  news: SoundNews;
  onChooseMicrophone: () => void;
}

/** What stands between the two voices, and what helps; or that a headset has come or gone. */
export function SoundNotice({ news, onChooseMicrophone }: SoundNoticeProps) {
  const { app, strings } = useUi();
  const { sound: words } = useListeningWords();
  if ('trouble' in news) {
    const [title, remedy] = words[news.trouble];
    const isOwn = news.trouble === 'quiet' || news.trouble === 'clipped';
    return (
      <p className="notice" part="notice" data-sound={news.trouble}>
        <b>{title}</b> <span>{remedy}</span>{' '}
        {isOwn && (
          <button type="button" className="btn" onClick={onChooseMicrophone}>
            {strings.ways.mic}
          </button>
        )}
      </p>
    );
  }
  if (news.device === 'gone')
    return (
      <p className="notice" part="notice" data-sound="gone">
        <b>{fill(words.gone, { device: news.label })}</b>{' '}
        <span>{news.instead && fill(words.instead, { device: news.instead })}</span>
      </p>
    );
  const use = () => {
    const { microphones, speakers } = app.call.store.getState().devices;
    // A headset is both: what has come of one name is used for both ways.
    const ofName = (list: typeof speakers) =>
      list.find(({ id, label }) => id === news.id || label === news.label);
    const [microphone, speaker] = [ofName(microphones), ofName(speakers)];
    if (microphone) void app.call.chooseMicrophone(microphone.id);
    if (speaker) void app.call.chooseSpeaker(speaker.id);
  };
  return (
    <p className="notice" part="notice" data-sound="come">
      <b>{fill(words.come, { device: news.label })}</b>{' '}
      <button type="button" className="btn" onClick={use}>
        {words.use}
      </button>
    </p>
  );
}
