/** Plays a scenario's steps on a stage. Pure: everything that happens, happens on the stage. */
import type { Step } from '../scenario.ts';

export type Outcome = 'said' | 'interrupted';

type Of<Do extends Step['do']> = Extract<Step, { do: Do }>;

/** One method for each kind of step. A stage rejects when the call ends, which ends the script. */
export type ScriptActions = {
  [Do in Step['do']]: (step: Of<Do>) => Promise<Outcome | undefined> | undefined;
};

const perform = <Do extends Step['do']>(stage: ScriptActions, step: Of<Do>) => {
  const act = stage[step.do as Do] as (step: Of<Do>) => Promise<Outcome | undefined> | undefined;
  return act(step);
};

export async function playSteps(steps: readonly Step[], stage: ScriptActions): Promise<void> {
  let interrupted = false;
  for (const step of steps) {
    // What the assistant still wanted to say is left unsaid: the visitor has the word.
    if (interrupted && (step.do === 'say' || step.do === 'wait')) continue;
    interrupted = (await perform(stage, step)) === 'interrupted';
  }
}

export async function playScript(
  script: readonly Step[],
  afterwards: readonly Step[],
  stage: ScriptActions,
): Promise<void> {
  await playSteps(script, stage);
  while (afterwards.length > 0) await playSteps(afterwards, stage);
}
