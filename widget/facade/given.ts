/**
 * What a tag says of its launcher, unchecked: a value that cannot be used changes nothing here, and the elements say what
 * is wrong with it when they come.
 */
import { writtenOf } from '../elements/attributes.ts';
import { isDismissible, placeOf } from '../elements/presence.ts';
import type { LauncherProps } from '../ui/Launcher.tsx';
import { facadeLanguageOf } from './language.ts';

export function launcherOf(host: Element): Omit<LauncherProps, 'expanded'> {
  const given = (name: string) => writtenOf(host, name);
  const [talk, chat, dismiss] = facadeLanguageOf(host).words;
  return {
    labels: {
      talk: given('text-talk') || talk,
      chat: given('text-chat') || chat,
      dismiss: given('text-dismiss') || dismiss,
    },
    placement: placeOf(host) as LauncherProps['placement'],
    mode: given('mode') as LauncherProps['mode'],
    dismissible: isDismissible(host),
    greeting: given('greeting'),
  };
}
