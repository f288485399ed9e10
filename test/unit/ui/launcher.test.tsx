import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { parse } from 'node-html-parser';
import { Launcher, type LauncherProps } from '../../../widget/ui/Launcher.tsx';
import { TalkButton } from '../../../widget/ui/TalkButton.tsx';
import { words as en } from '../../../widget/ui/strings/en.ts';

const props: LauncherProps = {
  labels: en.launcher,
  placement: 'bottom-right',
  expanded: false,
  dismissible: true,
};
const render = (more: Partial<LauncherProps> = {}) =>
  parse(renderToStaticMarkup(createElement(Launcher, { ...props, ...more })));
const actions = (more?: Partial<LauncherProps>) =>
  render(more)
    .querySelectorAll('button')
    .map((button) => button.getAttribute('data-action'));

describe('the launcher, as facade and React draw it', () => {
  it('offers Talk Live, Chat Live and dismiss', () => {
    expect(actions()).toEqual(['toggle', 'talk', 'chat', 'dismiss']);
    expect(render().querySelector('[data-action=talk]')?.text).toBe('Talk Live');
    expect(render().querySelector('[data-action=chat]')?.text).toBe('Chat Live');
  });
  it('shows only what its mode offers', () => {
    expect(actions({ mode: 'voice', dismissible: false })).toEqual(['toggle', 'talk']);
    expect(actions({ mode: 'video', dismissible: false })).toEqual(['toggle', 'talk']);
    expect(actions({ mode: 'chat', dismissible: false })).toEqual(['toggle', 'chat']);
  });
  it('carries no style attribute and no script: a strict policy allows it as it is', () => {
    const html =
      render({ greeting: 'Hi <b>there</b>' }).toString() +
      renderToStaticMarkup(createElement(TalkButton, { label: 'Talk Live' }));
    expect(html).not.toMatch(/ style=| on\w+=|<script/);
    expect(html).toContain('Hi &lt;b&gt;there&lt;/b&gt;');
  });
  it('names every control', () => {
    for (const button of render().querySelectorAll('button')) {
      expect(button.getAttribute('aria-label') ?? button.text).not.toBe('');
    }
  });
});
