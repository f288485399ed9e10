/**
 * The rehearsal's call machine: what daily-js 0.87.0 loads in the place of its own bundle. It runs once for
 * every new call, and does nothing when the attempt that loaded it has been given up.
 */
import { type Call, createCall } from './call.ts';
import type { DailyGlobals, Request } from './protocol.ts';
import { answerRequest } from './requests.ts';
import { createStore } from './store.ts';
import { createTransport } from './transport.ts';

const globals = window as DailyGlobals;

function install(callClientId: string, assetsBase: string): void {
  const instance = globals._daily?.instances[callClientId];
  if (!instance) return;
  const store = createStore();
  let call: Call | null = null;

  const receive = async (request: Request) => {
    if (request.action === 'join-meeting') {
      call?.leave();
      call = createCall(request, {
        transport,
        store,
        assetsBase,
        lentTrack: () => instance.tracks?.audioTrack ?? null,
        // Late requests find nobody, and nothing of the call stays behind.
        onOver: () => transport.close(),
      });
      return;
    }
    if (!call) {
      if (request.action === 'leave-meeting') transport.send('left-meeting');
      return;
    }
    const answer = await answerRequest(call, request);
    if (answer) transport.reply(request, answer);
  };

  const transport = createTransport(callClientId, (request) => void receive(request));
  instance.callMachine = {
    store,
    // daily-js calls this when the same call object joins again.
    reset: () => transport.open(),
  };
  transport.open();
}

// Read while the script runs: afterwards it is null.
const address = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : null;

if ((globals._dailyCallMachineLoadWaitlist?.size ?? 1) > 0) {
  // Its own address may be the fixed one of all call machines, beside which there is nothing.
  const assetsBase = new URL('/rehearsal/', address ?? location.href).href;
  for (const callClientId of globals._daily?.pendings.splice(0) ?? []) install(callClientId, assetsBase);
}
