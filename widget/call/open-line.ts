/**
 * Opens a line. What does not depend on one another runs at once: microphone, POST /call/web, the call machine's
 * script and the engine. Where the browser will ask the visitor for the microphone, that comes before the call is
 * created, for the provider's clock runs from then.
 */
import type { WebCallAnswer, WebCallRequest, Standing } from '../../worker/contract.ts';
import type { Microphone, ProviderFailure } from './provider-port.ts';
import { failed, HUNG_UP, UnreportedFailure } from './line.ts';
import type { Line } from './line.ts';
import type { createConversation } from './conversation.ts';
import type { ReportContext } from './on-report.ts';
import type { CallPorts, CallSettings, Watchdogs } from './ports.ts';
import { requestOf } from './start-payload.ts';

export const WATCHDOGS: Watchdogs = {
  creating: 10_000,
  loading: 12_000,
  joining: 15_000,
  tapping: 60_000,
  alone: 4000,
};

export interface OpenHooks {
  /** The call is being created, or waited for. */
  create(waiting?: Standing): void;
  created(answer: WebCallAnswer): void;
  openMicrophone(): Promise<Microphone>;
  reporting: ReportContext;
  converse(create: typeof createConversation): void;
}

/** As a browser says it of a device that it cannot open. */
const SILENT_DEVICE = { kind: 'media', name: 'NotReadableError', message: '' } as const;
const WITHHELD = { kind: 'support', problem: 'iframe-not-allowed' } as const;

/** What stands in the way of a call or a check here, found out without asking the visitor anything. */
export async function findObstacle(surroundings: CallPorts['surroundings']): Promise<ProviderFailure | null> {
  const obstacle = surroundings.obstacle();
  if (obstacle) return obstacle;
  return (await surroundings.microphonePermission()) === 'withheld' ? WITHHELD : null;
}

/** Resolves when the room is joined. @throws whatever broke the line */
export async function openLine(line: Line, ports: CallPorts, hooks: OpenHooks): Promise<WebCallAnswer> {
  const { surroundings } = ports;
  const limits = { ...WATCHDOGS, ...ports.watchdogs };
  const unlessBroken = <T>(promise: Promise<T>): Promise<T> => Promise.race([promise, line.broken]);
  const { stages } = line;
  const first = firstStage(line);
  const { assistant, assistantId, squad, squadId, workflow, workflowId } = line.payload ?? {};
  const isGiven = (...ways: unknown[]) => ways.some(Boolean);
  stages.begin(first, {
    hasAssistant: line.payload === undefined || isGiven(assistant, assistantId),
    hasSquad: isGiven(squad, squadId),
    hasWorkflow: isGiven(workflow, workflowId),
  });
  const obstacle = surroundings.obstacle();
  if (obstacle) throw failed(obstacle);

  const { engine, settings, reports } = prepare(ports);
  for (const early of [engine, settings, reports]) early.catch(line.break);
  const hint = hintCallMachine(ports, engine, settings);
  const unhint = () => void hint.then((remove) => remove());
  line.cleanups.push(unhint);

  const permission = await unlessBroken(surroundings.microphonePermission());
  if (permission === 'withheld') throw failed(WITHHELD);
  const microphone = hooks.openMicrophone();
  microphone.catch(line.break);
  // What is denied is refused without a question, with the word on who denies it.
  if (permission !== 'granted') await unlessBroken(microphone);

  hooks.create();
  const waitForCall = (ms: number) =>
    line.step.set(ms, () => line.break(failed({ kind: 'timeout', step: 'creating' })));
  waitForCall(limits.creating);
  if (!line.rejoins) stages.begin('web-call-creation');
  const creation = settings.then((known) => {
    // Hung up while the settings were on their way: no call need be made to be ended.
    if (line.over) throw HUNG_UP;
    return (
      line.rejoins?.answer ??
      ports.createCall(orderOf(line, known), known, (close, waiting) => {
        if (line.over) return close();
        line.cleanups.push(close);
        // A place in line may take its time: the Worker says when it has come.
        waitForCall(waiting ? 1e9 : limits.tapping);
        hooks.create(waiting);
      })
    );
  });
  line.creation = creation;
  creation.then((answer) => {
    line.answer = answer;
    stages.complete('web-call-creation', metadataOf(answer));
    hooks.created(answer);
    if (!line.over)
      line.step.set(limits.loading, () =>
        // A device that may be used, and does not answer, is what the others wait for.
        line.break(failed(line.microphone ? { kind: 'timeout', step: 'loading' } : SILENT_DEVICE)),
      );
  }, line.break);
  // Whatever the Worker objects to, the call is not there any more; what broke on the way may pass.
  const gone = failed({ kind: 'room', type: 'no-room', message: 'The call is over.' });
  if (line.rejoins) {
    ports.resumeCall(line.rejoins.answer.id).catch((error: unknown) => {
      line.break((error as Error).name === 'ApiError' ? gone : error);
    });
  }

  const [ready, known, { onReport, createConversation }] = await unlessBroken(
    Promise.all([engine, settings, reports, microphone]),
  );
  if (line.over) throw HUNG_UP;
  // Not the one that was opened first, where the visitor has chosen another meanwhile.
  line.handed = line.microphone?.track;
  hooks.converse(createConversation);
  line.session = ready.open(
    {
      token: ports.token,
      apiBaseUrl: ports.apiBaseUrl,
      microphone: line.handed,
      payload: orderOf(line, known),
      answer: creation,
      rejoin: line.rejoins !== null,
      ...(known.callMachineUrl === undefined ? {} : { callMachineUrl: known.callMachineUrl }),
    },
    (event) => onReport(hooks.reporting, line, event),
  );
  stages.complete(first);
  const failure = await unlessBroken(line.session.started);
  if (failure) throw failed(failure);
  if (line.over) throw HUNG_UP;
  unhint();
  return creation;
}

/** What is done before the SDK begins. */
export const firstStage = ({ rejoins }: Pick<Line, 'rejoins'>) =>
  rejoins ? 'reconnect-initialization' : 'initialization';

/** As the SDK words it. */
const metadataOf = ({ id, artifactPlan, assistant }: WebCallAnswer) => ({
  callId: id,
  videoRecordingEnabled: artifactPlan?.videoRecordingEnabled ?? false,
  voiceProvider: assistant?.voice?.provider ?? 'unknown',
});

/** Both are fetched once; nothing is asked of the visitor, and no call is made. */
export function prepare(ports: CallPorts) {
  const unreported = (cause: unknown): never => {
    throw new UnreportedFailure(cause);
  };
  const lost = (cause: unknown) =>
    unreported(Object.assign(failed({ kind: 'engine', problem: 'load-failed' }), { cause }));
  const engine = ports.loadEngine().catch(lost);
  // Nothing is reported before there is an engine, so what reads the reports comes beside it.
  const reports = import('./on-report.ts').catch(lost);
  const settings = ports.settings().catch(unreported);
  return { engine, settings, reports };
}

/** Starts the call machine's download before the SDK asks for it. Resolves to what takes the hint away. */
export async function hintCallMachine(
  ports: CallPorts,
  engine: ReturnType<typeof prepare>['engine'],
  settings: ReturnType<typeof prepare>['settings'],
): Promise<() => void> {
  try {
    const address = (await settings).callMachineUrl ?? (await engine).callMachineUrl;
    return ports.surroundings.preload(address);
  } catch {
    return () => undefined;
  }
}

const orderOf = (line: Line, settings: CallSettings): WebCallRequest => ({
  ...requestOf(line.payload, settings.assistantId),
  roomDeleteOnUserLeaveEnabled: false,
});
