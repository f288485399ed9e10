/**
 * Starts an attempt. What does not depend on one another runs at once: microphone, POST /call/web, the call machine's
 * script, the engine and the site's settings, for which nothing waits. Where the browser will ask the visitor for the microphone, that comes before the call is
 * created, for the provider's clock runs from then.
 */
import type { WebCallAnswer, WebCallRequest, Standing } from '../../worker/contract.ts';
import type { Microphone, ProviderFailure } from './provider-port.ts';
import { failed, HUNG_UP, UnreportedFailure } from './attempt.ts';
import { loadSiteGreeting } from './site-greeting.ts';
import type { CallAttempt } from './attempt.ts';
import type { createDialogue } from './dialogue.ts';
import type { ReportContext } from './on-report.ts';
import type { CallPorts, CallSettings } from './ports.ts';

export interface OpenHooks {
  /** The call is being created, or waited for. */
  create(waiting?: Standing): void;
  created(answer: WebCallAnswer): void;
  openMicrophone(): Promise<Microphone>;
  reporting: ReportContext;
  converse(create: typeof createDialogue): void;
}

/** As a browser says it of a device that it cannot open. */
const SILENT_DEVICE = { kind: 'media', name: 'NotReadableError', message: '' } as const;
const WITHHELD = { kind: 'support', problem: 'iframe-not-allowed' } as const;

/** What stands in the way of a call or a check here, found out without asking the visitor anything. */
export async function findCallObstacle(
  environment: CallPorts['environment'],
): Promise<ProviderFailure | null> {
  const obstacle = environment.obstacle();
  if (obstacle) return obstacle;
  return (await environment.microphonePermission()) === 'withheld' ? WITHHELD : null;
}

/** Resolves when the room is joined. @throws whatever broke the attempt */
export async function startAttempt(
  attempt: CallAttempt,
  ports: CallPorts,
  hooks: OpenHooks,
): Promise<WebCallAnswer> {
  const { environment } = ports;
  const { limits } = hooks.reporting;
  const unlessBroken = <T>(promise: Promise<T>): Promise<T> => Promise.race([promise, attempt.broken]);
  const { stages } = attempt;
  const first = firstStage(attempt);
  const { assistant, assistantId, squad, squadId, workflow, workflowId } = attempt.payload ?? {};
  const isGiven = (...ways: unknown[]) => ways.some(Boolean);
  stages.begin(first, {
    hasAssistant: attempt.payload === undefined || isGiven(assistant, assistantId),
    hasSquad: isGiven(squad, squadId),
    hasWorkflow: isGiven(workflow, workflowId),
  });
  const obstacle = environment.obstacle();
  if (obstacle) throw failed(obstacle);

  const { engine, settings, reports, greeting } = prepare(ports);
  for (const early of [engine, settings, reports]) early.catch(attempt.break);
  const unhint = environment.preload(ports.callMachineUrl);
  attempt.cleanups.push(unhint);
  let site: CallSettings | undefined;
  settings.then(
    (arrived) => (site = arrived),
    () => undefined,
  );

  // Without a turn of the loop where it is known: the call is created before anything is drawn.
  const known = environment.microphonePermission();
  const permission = typeof known === 'string' ? known : await unlessBroken(known);
  if (permission === 'withheld') throw failed(WITHHELD);
  const microphone = hooks.openMicrophone();
  microphone.catch(attempt.break);
  // What is denied is refused without a question, with the word on who denies it.
  if (permission !== 'granted') await unlessBroken(microphone);

  hooks.create();
  const waitForCall = (ms: number) =>
    attempt.step.set(ms, () => attempt.break(failed({ kind: 'timeout', step: 'creating' })));
  waitForCall(limits.creating);
  if (!attempt.rejoins) stages.begin('web-call-creation');
  // Hung up while the browser was asked: no call need be made to be ended.
  if (attempt.over) throw HUNG_UP;
  const order = orderOf(attempt);
  // Once there is a microphone, which listens to the visitor meanwhile.
  reports.then(
    ({ beginTalk }) => beginTalk(attempt, hooks, greeting, ports),
    () => undefined,
  );
  const creation = attempt.rejoins
    ? Promise.resolve(attempt.rejoins.answer)
    : ports.createCall(order, site, (close, waiting) => {
        if (attempt.over) return close();
        attempt.cleanups.push(close);
        // A place in line may take its time: the Worker says when it has come.
        waitForCall(waiting ? 1e9 : limits.confirming);
        hooks.create(waiting);
      });
  attempt.creation = creation;
  // Where the settings are refused as well, that says more.
  const refused = (fault: unknown) =>
    void settings.then(
      () => attempt.break(fault),
      () => undefined,
    );
  creation.then((answer) => {
    attempt.answer = answer;
    stages.complete('web-call-creation', metadataOf(answer));
    hooks.created(answer);
    if (!attempt.over)
      attempt.step.set(limits.loading, () =>
        // A device that may be used, and does not answer, is what the others wait for.
        attempt.break(failed(attempt.microphone ? { kind: 'timeout', step: 'loading' } : SILENT_DEVICE)),
      );
  }, refused);
  // Whatever the Worker objects to, the call is not there any more; what broke on the way may pass.
  const gone = failed({ kind: 'room', type: 'no-room', message: 'The call is over.' });
  if (attempt.rejoins) {
    ports.resumeCall(attempt.rejoins.answer.id).catch((error: unknown) => {
      attempt.break((error as Error).name === 'ApiError' ? gone : error);
    });
  }

  const [ready, { onReport }] = await unlessBroken(Promise.all([engine, reports, microphone]));
  if (attempt.over) throw HUNG_UP;
  // Not the one that was opened first, where the visitor has chosen another meanwhile.
  attempt.handed = attempt.microphone?.track;
  attempt.session = ready.open(
    {
      token: ports.token,
      apiBaseUrl: ports.apiBaseUrl,
      microphone: attempt.handed,
      begunAt: attempt.begunAt,
      callMachineUrl: ports.callMachineUrl,
      live: settings.then(({ mode }) => mode === 'live'),
      payload: order,
      answer: creation,
      rejoin: attempt.rejoins !== null,
    },
    (event) => onReport(hooks.reporting, attempt, event),
  );
  stages.complete(first);
  const failure = await unlessBroken(attempt.session.started);
  if (failure) throw failed(failure);
  if (attempt.over) throw HUNG_UP;
  unhint();
  return creation;
}

/** What is done before the SDK begins. */
export const firstStage = ({ rejoins }: Pick<CallAttempt, 'rejoins'>) =>
  rejoins ? 'reconnect-initialization' : 'initialization';

/** As the SDK words it. */
const metadataOf = ({ id, artifactPlan, assistant }: WebCallAnswer) => ({
  callId: id,
  videoRecordingEnabled: artifactPlan?.videoRecordingEnabled ?? false,
  voiceProvider: assistant?.voice?.provider ?? 'unknown',
});

/** Both are fetched once; nothing is asked of the visitor, and no call is made. */
function prepare(ports: CallPorts) {
  const unreported = (cause: unknown): never => {
    throw new UnreportedFailure(cause);
  };
  const lost = (cause: unknown) =>
    unreported(Object.assign(failed({ kind: 'engine', problem: 'load-failed' }), { cause }));
  const settings = ports.settings().catch(unreported);
  const greeting = loadSiteGreeting(settings, ports);
  // The visitor hears the greeting, and waits for a network until the engine has something to do.
  const engine = ports.loadEngine(greeting).catch(lost);
  // Nothing is reported before there is an engine, so what reads the reports comes beside it.
  const reports = import('./on-report.ts').catch(lost);
  return { engine, settings, reports, greeting };
}

/** As `CallHandle` says. */
export function warmCall(ports: CallPorts) {
  const { engine, settings, reports, greeting } = prepare(ports);
  for (const early of [settings, reports]) early.catch(() => undefined);
  ports.environment.preload(ports.callMachineUrl);
  void ports.environment.microphonePermission();
  return { engine: engine.catch(() => undefined), greeting };
}

const orderOf = ({ payload }: CallAttempt): WebCallRequest => ({
  ...payload,
  roomDeleteOnUserLeaveEnabled: false,
});
