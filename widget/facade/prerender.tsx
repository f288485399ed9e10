/** Renders the launcher in all its forms. Bundled and run by `facade-plugin.ts`; blanks such as `{talk}` are filled in the page. */
import { renderToStaticMarkup } from 'react-dom/server';
import { ATTRIBUTES } from '../elements/define.ts';
import { Launcher, type LauncherMode, type LauncherProps } from '../ui/Launcher.tsx';
import { Surface } from '../ui/Surface.tsx';
import { formOf } from './tree.ts';

const blank = <T,>(name: string) => `{${name}}` as T;

function markup(mode: LauncherMode, expanded: boolean, dismissible: boolean, greeting: boolean): string {
  const rendered = renderToStaticMarkup(
    <Surface theme={blank('theme')} locale={blank('locale')} dir={blank('dir')}>
      <Launcher
        labels={{ label: '{label}', talk: '{talk}', chat: '{chat}', dismiss: '{dismiss}' }}
        placement={blank<LauncherProps['placement']>('placement')}
        mode={mode}
        expanded={expanded}
        dismissible={dismissible}
        greeting={greeting ? '{greeting}' : undefined}
      />
    </Surface>,
  );
  // The one property that is no text: as a blank it would not choose the icon.
  return rendered.replaceAll(`-expanded="${expanded}"`, '-expanded="{expanded}"');
}

/** Markup by the number of the form. */
export function launchers(): string[] {
  const bits = [false, true];
  const forms: string[] = [];
  ATTRIBUTES.mode.values.forEach((mode, index) => {
    for (const expanded of bits)
      for (const dismissible of bits)
        for (const greeting of bits)
          forms[formOf(index, expanded, dismissible, greeting)] = markup(
            mode,
            expanded,
            dismissible,
            greeting,
          );
  });
  return forms;
}
