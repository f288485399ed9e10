/**
 * Takes a warning, the way of React Native and the error reporter out of the browser's copy of @daily-co/daily-js: the last
 * tells a stranger the page's address, and is a third of the call engine. And what is looked at for pictures alone is looked
 * at late. What is left is the SDK's own code, unchanged.
 */
import { parseAst } from 'rollup/parseAst';
import { editFile } from './edit-file.ts';

const FILE = /@daily-co\/daily-js\/dist\/daily-esm\.js$/;
/** `{ key: 'NAME', value: function (…) {…} }` is how the SDK's compiler writes a method. */
const METHOD = /\{key:"_maybeSendToSentry",value:(function\(\w*\)\{)/g;

/** The call that makes the reporter's logger. */
const LOGGER = /=\w+\("logger",/;

/** Empties the method that reports, so that the bundler finds the reporter unused. */
export function withoutReports(code: string): string {
  const [method, ...others] = [...code.matchAll(METHOD)];
  if (!method || others.length > 0)
    throw new Error('prune-daily: expected one method _maybeSendToSentry in @daily-co/daily-js');
  const start = method.index + method[0].length;
  return code.slice(0, start) + code.slice(endOf(code, start) - 1);
}

/** The reporter's logger, which it keeps under a global name of the page's: nobody else uses it. */
export function withoutLogger(code: string): string {
  if (code.split(LOGGER).length !== 2)
    throw new Error('prune-daily: expected one logger in @daily-co/daily-js');
  return code.replace(LOGGER, (made) => `=/*@__PURE__*/${made.slice(1)}`);
}

/** What it says of every microphone that it is given, in the console of a page whose call goes well. */
const WARNING = /console\.warn\("MediaStreamTrack found in props or cache\.",\w+\),/;

export function withoutWarning(code: string): string {
  if (code.split(WARNING).length !== 2)
    throw new Error('prune-daily: expected one warning of a MediaStreamTrack in @daily-co/daily-js');
  return code.replace(WARNING, '');
}

/** Whether the browser draws by WebGL, which takes a slow one longer than to make a call, and matters to pictures alone. */
const PROBE = /var (\w+)=function\(\)\{(?=try\{var \w+,\w+=document\.createElement\("canvas"\))/;

/** Looks for WebGL when somebody asks, and not when the SDK is loaded. */
export function lateProbe(code: string): string {
  const found = PROBE.exec(code);
  const name = found?.[1];
  const uses = name ? code.split(`${name}!==`) : [];
  if (!found || uses.length !== 2)
    throw new Error('prune-daily: expected one look for WebGL, and one use of it, in @daily-co/daily-js');
  const start = found.index + found[0].length;
  const end = endOf(code, start);
  if (code.slice(end, end + 3) !== '();')
    throw new Error('prune-daily: expected the look for WebGL to be at once');
  const body = code.slice(start - 1, end);
  const rest = code.slice(end + 3).replace(`${name}!==`, `${name}()!==`);
  return `${code.slice(0, found.index)}var ${name}=(made=>()=>made??=function()${body}())();${rest}`;
}

/** The choice between React Native's way to a call machine and that of a browser. */
const CHANNEL = /(_messageChannel=)[\w$]+\(\)\?new ([\w$]+):/;

/** Leaves a browser's way alone: the other's class is unused then. */
export function withoutNative(code: string): string {
  const [choice, kept = '', native = ''] = CHANNEL.exec(code) ?? [];
  const made = `var ${native}=function(){`;
  if (!choice || code.split(made).length !== 2 || code.split(`new ${native}:`).length !== 2)
    throw new Error('prune-daily: expected one choice of a message channel in @daily-co/daily-js');
  return code.replace(choice, kept).replace(made, `var ${native}=/*@__PURE__*/function(){`);
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** The end of the function body that begins before `start`. */
function endOf(code: string, start: number): number {
  const search = (node: unknown): number | undefined => {
    if (typeof node !== 'object' || node === null) return undefined;
    const { type, start: from = -1, end = -1 } = node as Partial<Node>;
    if (type === 'BlockStatement' && from === start - 1) return end;
    if (type && (from >= start || end <= start)) return undefined;
    for (const child of Object.values(node)) {
      const found = search(child);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const end = search(parseAst(code));
  if (end === undefined) throw new Error('prune-daily: the method has no end');
  return end;
}

export const pruneDaily = () =>
  editFile('prune-daily', FILE, (code) =>
    lateProbe(withoutNative(withoutWarning(withoutLogger(withoutReports(code))))),
  );
