import { useUi } from './context.ts';
import { MOST_PROMPTS, promptsOf } from './prompts-of.ts';
import { styledBy } from './sheet.ts';
import look from './styles/prompts.css';

const styled = styledBy(look);

export interface PromptsProps {
  /** As the page's author writes them: divided by `|`. */
  prompts: string;
  onAsk: (text: string) => void;
}

/** First questions, of which one is asked by a tap. */
export function Prompts({ prompts, onAsk }: PromptsProps) {
  const { strings } = useUi();
  return (
    <div ref={styled} className="prompts" role="group" aria-label={strings.chat.title}>
      {promptsOf(prompts)
        .slice(0, MOST_PROMPTS)
        .map((text) => (
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
