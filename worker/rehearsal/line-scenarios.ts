/** The scenarios of a bad line, and of words that the provider tells one by one. */
import type { Scenario } from './scenario.ts';

export const lineScenarios = (usual: Omit<Scenario, 'title'>) => {
  const scenario = (title: string, more: Partial<Scenario>): Scenario => ({ ...usual, title, ...more });
  const story: Scenario['script'] = [{ do: 'say', line: 'story', firm: true }];
  return {
    'word-by-word': scenario('Tells a long story, and which word of it is being said', {
      script: [...usual.script, { do: 'say', line: 'story' }],
      paced: 'word-alignment',
    }),
    'changes-language': scenario('Goes on in Spanish', {
      script: [
        ...usual.script,
        { do: 'language', language: 'es' },
        { do: 'say-words', words: 'Claro, seguimos en español. ¿En qué puedo ayudarle hoy?' },
      ],
      paced: 'word-progress',
    }),
    'lossy-line': scenario('Words are lost on the way', {
      line: { kind: 'lossy', loss: 0.12 },
      script: story,
    }),
    'dead-track': scenario('The voice stops coming, and comes again when it is asked for anew', {
      line: { kind: 'dead', until: 'renewed' },
      script: story,
      afterwards: story,
    }),
    'dead-for-good': scenario('The voice stops coming, and never comes again', {
      line: { kind: 'dead', until: 'never' },
      script: story,
      afterwards: story,
    }),
    'speaks-on': scenario('Tells its story over and over, whoever speaks meanwhile', {
      script: story,
      afterwards: story,
    }),
    firewalled: scenario('A firewall lets nobody through but by a relay', { line: { kind: 'firewalled' } }),
  };
};
