import { useUi } from './context.ts';
import { styledBy } from './sheet.ts';
import look from './styles/prompts.css';

const styled = styledBy(look);

export interface PromptsProps {
  /** As the page's author writes them: divided by `|`. */
  prompts: string;
  onAsk: (text: string) => void;
}

const MOST = 3;
const promptsOf = (text: string) =>
  [...new Set(text.split('|').map((one) => one.trim()))].filter(Boolean).slice(0, MOST);

/** First questions, of which one is asked by a tap. */
export function Prompts({ prompts, onAsk }: PromptsProps) {
  const { strings } = useUi();
  return (
    <div ref={styled} className="prompts" role="group" aria-label={strings.chat.title}>
      {promptsOf(prompts).map((text) => (
        <button
          key={text}
          type="button"
          className="btn small"
          part="prompt-button"
          onClick={() => onAsk(text)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
