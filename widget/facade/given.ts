/**
 * What a tag says of its launcher, unchecked: a value that cannot be used changes nothing here, and the elements say what
 * is wrong with it when they come.
 */
import { writtenOf, type Given } from '../elements/attributes.ts';

export function launcherOf(host: Element) {
  const of = (name: string) => writtenOf(host, name) || undefined;
  const style = (name: 'accent' | 'radius', property: string) => {
    const value = of(name);
    return value && CSS.supports(property, value) ? value : '';
  };
  return {
    mode: of('mode') as Given['mode'],
    placement: of('placement') as Given['placement'],
    appearAfter: of('appear-after'),
    noDismiss: !/^(null|false)$/.test(String(writtenOf(host, 'no-dismiss'))),
    greeting: of('greeting'),
    talk: of('text-talk'),
    chat: of('text-chat'),
    dismiss: of('text-dismiss'),
    accent: style('accent', 'color'),
    radius: style('radius', 'border-radius'),
  };
}
