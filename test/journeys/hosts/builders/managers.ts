/** Managers that put what was pasted into a page which has loaded. */
import { Linter } from 'eslint';
import { first, last, quoted, scripts, type Behaviour } from './behaviour.ts';
import { COPY } from './optimisers.ts';

/** Scripts out of markup that a script puts in do not run: the manager makes each anew, and keeps what it knows of it. */
const PUTS_IN = `(code) => addEventListener('DOMContentLoaded', () => {
  const box = document.createElement('div');
  box.hidden = true;
  box.innerHTML = code;
  document.body.append(box);
  for (const old of box.querySelectorAll('script')) {
    const script = document.createElement('script');
    for (const name of ['src', 'async', 'type', 'id']) if (old.hasAttribute(name)) script.setAttribute(name, old.getAttribute(name));
    script.text = old.text;
    old.replaceWith(script);
  }
})`;

/** @throws where the code is newer than the fifth edition, as the manager refuses to take it. */
export const refusesNewJavaScript: Behaviour = {
  name: 'refuses new JavaScript',
  told: '/docs/tag-managers',
  change(code) {
    scripts(code, (_, text, whole) => {
      const languageOptions = { ecmaVersion: 5, sourceType: 'script' } as const;
      const [fault] = new Linter().verify(text, { languageOptions });
      if (fault) throw new Error(`line ${fault.line}: ${fault.message}`);
      return whole;
    });
    return code;
  },
};

export const putsIn: Behaviour = {
  name: 'puts tags in once the body is there, and takes unknown attributes off scripts',
  told: 'https://github.com/umami-software/umami/issues/430',
  change: (code) => `<script>(${PUTS_IN})(${quoted(code)})</script>`,
};

export const putsInEarly: Behaviour = {
  name: 'puts tags in while the head is still read',
  told: '/docs/tag-managers',
  change(page) {
    const moved: string[] = [];
    const rest = scripts(page, (_, __, whole) => {
      moved.push(whole);
      return '';
    });
    return rest.replace('<head>', () => `<head>${moved.join('')}`);
  },
};

/** The first of two ways to hide an address: what a script is given as its address is another by the time that it is asked for. */
export const servesItself: Behaviour = {
  name: 'serves scripts from a domain of its own',
  told: '/docs/tag-managers, Where the address of the script is hidden',
  change: (page, { origin }) =>
    first(
      page,
      `const { set } = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src');
      Object.defineProperty(HTMLScriptElement.prototype, 'src', {
        set(given) { set.call(this, String(given).replace('${origin}/widget.js', '${COPY}')) } })`,
    ),
};

/** The second: the script of a tag never stands in the page. What that script puts in later is none of the manager's. */
export const runsText: Behaviour = {
  name: 'fetches scripts and runs their text',
  told: '/docs/tag-managers, Where the address of the script is hidden',
  change: (page) =>
    first(
      page,
      `const { appendChild } = Node.prototype;
      Node.prototype.appendChild = function (node) {
        if (node.localName !== 'script' || !node.src.endsWith('/widget.js')) return appendChild.call(this, node);
        fetch(node.src).then((answer) => answer.text()).then((text) => new Function(text)());
        return node }`,
    ),
};

/** As consent managers do: the same script once more, of a type that runs. */
export const holdsBack: Behaviour = {
  name: 'holds marked scripts back until the visitor agrees',
  told: '/docs/consent, Let a consent manager decide about the script',
  change: (page) =>
    last(
      page,
      `<button id="agree" type="button">Agree</button><script>
      document.getElementById('agree').onclick = () => {
        for (const held of document.querySelectorAll('script[type="text/plain"]')) {
          const script = document.createElement('script');
          for (const { name, value } of held.attributes) if (name !== 'type') script.setAttribute(name, value);
          held.replaceWith(script);
        }
      }</script>`,
    ),
};
