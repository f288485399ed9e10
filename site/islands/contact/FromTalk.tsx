import type { ToldName } from './told.ts';
import { LABELS } from './words.ts';

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });
const labelOf = (name: ToldName) => (/Name$/.test(name) ? 'name' : LABELS[name].toLowerCase());

/** Says which fields a conversation, or a message that was sent before, has filled in, and empties them. */
export const FromTalk = ({ names, onTakeOut }: { names: readonly ToldName[]; onTakeOut: () => void }) => {
  const labels = [...new Set(names.map(labelOf))];
  const [verb, them] = labels.length > 1 ? ['are', 'them'] : ['is', 'it'];
  return (
    labels.length > 0 && (
      <p className="note from-talk" role="status">
        Your {LIST.format(labels)} {verb} filled in from what you have told us.{' '}
        <button className="talk" type="button" onClick={onTakeOut}>
          <span>Take {them} out</span>
        </button>
      </p>
    )
  );
};
