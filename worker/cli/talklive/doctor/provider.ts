import { lookup } from 'node:dns/promises';
import { isManagementError } from '../../../management/errors/is-management-error.ts';
import { NetworkError } from '../../../management/errors/network-error.ts';
import { TimeoutError } from '../../../management/errors/timeout-error.ts';
import { ProviderApi } from '../../../management/provider-api.ts';
import { connectAs } from '../connect.ts';
import { EXIT, failureOf } from '../failure.ts';
import { type Connected, LOCAL } from '../settings.ts';
import type { Settings } from '../settings-types.ts';
import type { Terminal } from '../terminal.ts';
import { fail, type Finding, ok, warn } from './finding.ts';

const MOST_SKEW_MS = 60_000;

/** Address, name, answer, token and clock; the first that fails keeps the ones behind it from being looked at. */
export async function lookAtProvider(
  connected: Connected,
  settings: Settings,
  terminal: Terminal,
): Promise<Finding[]> {
  // Made first: it refuses what is no address.
  const { client } = connectAs(connected, settings, terminal);
  const address = connected.options.baseUrl ?? new ProviderApi(globalThis.fetch).baseUrl;
  const { protocol, hostname, host } = new URL(address);
  const isPlain = protocol === 'http:' && !LOCAL.test(hostname);
  const findings = [
    isPlain ? warn('address', address, 'use https: on the way everybody can read') : ok('address', address),
  ];
  // Where a proxy stands between, that looks for the name.
  const isDirect = !proxyOf(terminal) || !terminal.env['NODE_USE_ENV_PROXY'];
  if (!settings.dryRun && isDirect && !/^[\d.]+$|^\[/.test(hostname))
    findings.push(await lookAtName(hostname));
  if (findings.at(-1)?.state === 'fail') return findings;
  const start = performance.now();
  const call = { signal: terminal.signal, retry: { limit: 0 } };
  try {
    const { headers } = await client.assistant.list({ limit: 1 }, call);
    const ms = Math.round(performance.now() - start);
    findings.push(
      ok('network', `${host} answers within ${ms} ms`),
      ok('access', 'the provider takes the token'),
    );
    return [...findings, ...lookAtClock(headers.get('date'))];
  } catch (thrown) {
    const { code, message } = failureOf(thrown);
    if (code === EXIT.done || terminal.signal.aborted) throw thrown;
    const words = message ?? String(thrown);
    if (isManagementError(thrown)) {
      const { status } = thrown;
      findings.push(ok('network', `${host} answers`), fail('access', words, EXIT.refused, remedyOf(status)));
      return [...findings, ...lookAtClock(thrown.headers.get('date'))];
    }
    const isNetwork = thrown instanceof NetworkError || thrown instanceof TimeoutError;
    return [
      ...findings,
      fail(isNetwork ? 'network' : 'token', words, code, isNetwork ? helpWith(thrown, terminal) : undefined),
    ];
  }
}

async function lookAtName(hostname: string): Promise<Finding> {
  try {
    const start = performance.now();
    const { address } = await lookup(hostname);
    return ok('name', `${hostname} is ${address} (${Math.round(performance.now() - start)} ms)`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return fail(
      'name',
      `${hostname} cannot be found: ${code ?? 'no answer'}`,
      EXIT.network,
      'check the spelling of the address and the name server of this machine',
    );
  }
}

function remedyOf(status: number): string | undefined {
  if (status === 401 || status === 403)
    return 'take the private key of the right organisation: talklive login keeps it';
  if (status === 429 || status >= 500) return 'the provider’s own trouble: try again later';
  return status === 404 || status < 400
    ? 'check the address: this may not be the provider’s interface'
    : undefined;
}

const proxyOf = ({ env }: Terminal) => env['HTTPS_PROXY'] || env['https_proxy'];

function helpWith(error: Error, terminal: Terminal): string {
  const code = (error as Partial<NetworkError>).code ?? '';
  if (proxyOf(terminal) && !terminal.env['NODE_USE_ENV_PROXY'])
    return 'a proxy is set that Node does not use: NODE_USE_ENV_PROXY=1 makes it';
  if (/CERT|SIGNATURE|SELF_SIGNED|ISSUER/.test(code))
    return 'a certificate that is not trusted: NODE_EXTRA_CA_CERTS names one of your own';
  if (code === 'ECONNREFUSED') return 'nobody listens there: check host and port of the address';
  return 'check network, firewall and proxy; --timeout waits longer';
}

function lookAtClock(date: string | null): Finding[] {
  const skew = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(skew)) return [];
  const seconds = Math.round(Math.abs(skew) / 1000);
  const words = `${seconds} s ${skew < 0 ? 'ahead of' : 'behind'} the provider’s`;
  return Math.abs(skew) > MOST_SKEW_MS
    ? [warn('clock', words, 'set it: days and moments are counted by it')]
    : [ok('clock', seconds > 1 ? words : 'right')];
}
