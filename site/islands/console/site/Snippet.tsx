import { useId } from 'react';
import type { ConsoleSite } from '../../../../worker/console-sites-contract.ts';
import { MOST_PROMPTS, promptsOf } from '../../../../widget/ui/prompts-of.ts';
import { attributesOf, NO_KEY, snippetOf, type EmbedChoice } from '../../embed/snippet.ts';
import { CopyButton } from '../CopyButton.tsx';
import { FACE } from './face.ts';
import { isLive } from './KeyPart.tsx';

/** The tags that a page is given; the others open from a button of its own, which /embed makes. */
const TAGS = [
  ['talklive-widget', 'Launcher in a corner'],
  ['talklive-button', 'Button in the text'],
  ['talklive-call', 'Call in the page'],
  ['talklive-chat', 'Chat in the page'],
] as const;

export interface TagChoice {
  tag: string;
  look: string;
  density: string;
  prompts: string;
}
export const USUAL: TagChoice = { tag: TAGS[0][0], look: '', density: '', prompts: '' };

/** The newest that is good, or the id, where pages may name that. */
function nameOf({ id, keys, settings }: ConsoleSite): string {
  const key = keys.find((one) => isLive(one));
  return key?.key ?? (settings.allowSlug ? id : '');
}

/** What a tag says itself; what the site has set holds without it. */
export const choiceOf = (site: ConsoleSite, { tag, look, density, prompts }: TagChoice): EmbedChoice => ({
  host: location.origin,
  tag,
  values: { site: nameOf(site), look, density, prompts },
});

const hasAttribute = (choice: EmbedChoice, name: string): boolean =>
  attributesOf(Object.assign({}, choice, { values: { [name]: 'x' } }), FACE).length > 0;

interface SnippetProps {
  site: ConsoleSite;
  chosen: TagChoice;
  onChoose: (chosen: TagChoice) => void;
}

/** An exact one can be opened. */
const isPage = (origin: string) => origin.startsWith('http') && !origin.includes('*');

function Checks({ site }: { site: ConsoleSite }) {
  const pages = site.settings.origins.filter(isPage);
  const key = nameOf(site);
  const embed = (page: string) => `/embed?${new URLSearchParams({ site: key, page })}#check`;
  return (
    <>
      <h3>Is it right?</h3>
      {pages.length === 0 ? (
        <p className="c-more">
          Once a page is on the list of origins, it can look at itself: open it with{' '}
          <code>?talklive-debug</code> at the end of its address.
        </p>
      ) : (
        <ul className="c-checks">
          {pages.map((page) => (
            <li key={page}>
              <code>{page}</code>
              <span>
                <a href={`${page}/?talklive-debug`} target="_blank" rel="noreferrer">
                  Have it look at itself<span className="unseen"> {page} (opens in a new tab)</span>
                </a>
                <a href={embed(page)} target="_blank" rel="noreferrer">
                  Check it from here<span className="unseen"> {page} (opens in a new tab)</span>
                </a>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export function Snippet({ site, chosen, onChoose }: SnippetProps) {
  const id = useId();
  const choice = choiceOf(site, chosen);
  const text = snippetOf(choice, FACE);
  const isTooMany = promptsOf(chosen.prompts).length > MOST_PROMPTS;
  const put = (change: Partial<TagChoice>) => onChoose(Object.assign({}, chosen, change));
  const choose = (name: 'look' | 'density', label: string, options: readonly string[]) =>
    hasAttribute(choice, name) && (
      <label>
        <span>{label}</span>
        <select value={chosen[name]} onChange={({ target }) => put({ [name]: target.value })}>
          {options.map((one, at) => (
            <option key={one} value={at === 0 ? '' : one}>
              {one}
            </option>
          ))}
        </select>
      </label>
    );
  return (
    <>
      <div className="c-tag">
        <label>
          <span>Element</span>
          <select value={chosen.tag} onChange={({ target }) => put({ tag: target.value })}>
            {TAGS.map(([tag, words]) => (
              <option key={tag} value={tag}>
                {words}
              </option>
            ))}
          </select>
        </label>
        {choose('look', 'Ready look', ['line', 'card', 'plain'])}
        {choose('density', 'Density', ['comfortable', 'compact'])}
        {hasAttribute(choice, 'prompts') && (
          <label className="c-tag-wide">
            <span>First questions of the chat, up to {MOST_PROMPTS}</span>
            <input
              value={chosen.prompts}
              placeholder="What does it cost?|How do we begin?"
              onChange={({ target }) => put({ prompts: target.value })}
              aria-invalid={isTooMany || undefined}
              aria-describedby={`${id}-prompts`}
            />
          </label>
        )}
      </div>
      {isTooMany && (
        <p className="c-fault" role="alert">
          A chat shows {MOST_PROMPTS} questions: the others are left out.
        </p>
      )}
      <p className="c-more" id={`${id}-prompts`}>
        These stand in the tag, with questions divided by |. The look that is set here holds for all tags of
        the site, without a word in them. More of what a tag can be told: <a href="/embed">/embed</a>.
      </p>
      <div className="c-snippet">
        <pre tabIndex={0} aria-label="Snippet">
          <code>{text}</code>
        </pre>
        <CopyButton key={text} text={() => text} what="the snippet" />
      </div>
      {text.includes(`"${NO_KEY}"`) && (
        <p className="c-note">It has no key that is good: make one under Keys, and it stands here.</p>
      )}
      <Checks site={site} />
    </>
  );
}
