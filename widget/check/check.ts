/**
 * A page's self-check: `?talklive-debug` in its address, or `talklive.check()`. Asks the visitor for nothing, begins no
 * call, stores nothing, and asks nobody but our server and the page's own.
 */
import { browserLines, changedLines, microphoneLine, microphoneState, webRtcLine } from './device-lines.ts';
import { allowsHere, frameLine } from './frame-line.ts';
import { launcherLine } from './launcher-line.ts';
import { hearBlocked, pagePolicies } from './page-policies.ts';
import { mistakeLines } from './mistake-lines.ts';
import { videoFrames } from './needs.ts';
import { openPanel } from './panel.ts';
import { parsePolicy, policiesInTags } from './read-policy.ts';
import { contentLines, permissionLines } from './policy-lines.ts';
import { reportText, type CheckLine, type CheckReport } from './report.ts';
import { trustedLines } from './trusted-line.ts';
import { runningVersion, scriptLines, versionLine } from './script-lines.ts';
import { noKeyLines } from './no-key.ts';
import { sandboxLines } from './sandbox.ts';
import { askCallMachine, askServer, REACHED } from './server-lines.ts';
import { readTriggers } from './trigger-values.ts';

export interface Checked {
  origin: string;
  site: string;
  /** What was said so far of what the page has written wrong. */
  mistakes: ReadonlySet<string>;
  /** Reads what a trigger says, and adds to them what of it cannot be used. */
  read: (trigger: Element) => unknown;
}

/** Of a header alone: in a tag browsers ignore it. */
function sandboxed(content: readonly string[]): CheckLine[] {
  const ignored = policiesInTags(document);
  const inHeaders = content.filter((policy) => !ignored.includes(policy));
  return inHeaders.flatMap((policy) => {
    const sandbox = parsePolicy(policy).get('sandbox');
    return sandbox
      ? sandboxLines(
          sandbox,
          'Sandbox',
          'The sandbox of the page’s own header',
          (tokens) => `Content-Security-Policy: sandbox ${tokens}`,
        )
      : [];
  });
}

/** The elements look for mistakes a quarter of a second after they have come, and fetch the words of some. */
const MISTAKES_MS = 1000;
const pause = () => new Promise((resolve) => setTimeout(resolve, MISTAKES_MS));

async function linesOf({ origin, site, mistakes, read }: Checked, panel: Element): Promise<CheckLine[]> {
  const blocked = hearBlocked();
  readTriggers(read);
  try {
    const microphone = await microphoneState();
    const [scripts, server, machine, loop, device] = await Promise.all([
      scriptLines(origin, site),
      askServer(origin, site),
      askCallMachine(origin),
      webRtcLine(),
      microphoneLine(microphone),
      pause(),
    ]);
    const policies = await pagePolicies(blocked.quoted);
    const { config } = server;
    return [
      ...scripts,
      versionLine(config?.version, server.lines.includes(REACHED), origin, site),
      ...server.lines,
      ...noKeyLines(server.config, origin, site),
      ...contentLines(policies, origin, config ?? {}, location.origin),
      ...sandboxed(policies.content),
      ...trustedLines(policies.content, origin),
      ...permissionLines(
        policies,
        window.parent === window ? allowsHere() : undefined,
        videoFrames(origin, config),
      ),
      frameLine(microphone),
      device,
      ...changedLines(),
      ...browserLines(),
      loop,
      machine,
      launcherLine(panel),
      ...mistakeLines(mistakes, config?.assistantId),
    ];
  } finally {
    blocked.end();
  }
}

async function reportOf(checked: Checked, panel: Element): Promise<CheckReport> {
  const found = {
    version: runningVersion(),
    page: location.origin + location.pathname,
    lines: await linesOf(checked, panel),
  };
  return { ...found, text: reportText(found) };
}

let asked = false;

/** Shows the panel, and gives what it says. */
export const check = (checked: Checked): Promise<CheckReport> =>
  openPanel((panel) => reportOf(checked, panel));

/** For an address that asks for it: once a page, which browsers may show again. */
export function checkOnce(checked: Checked): void {
  if (asked) return;
  asked = true;
  check(checked).catch(console.error);
}
