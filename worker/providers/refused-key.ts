import { log } from '../log.ts';
import { ProviderFault } from './fault.ts';
import type { KEYS } from './settings.ts';

/** A key that looks right and is not: only the provider can tell, so the line comes with its refusal. */
export async function withKey<T>(key: (typeof KEYS)[keyof typeof KEYS], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderFault && error.code === 'provider-auth')
      log('error', 'setting', { problem: `${key} was refused by the provider` });
    throw error;
  }
}
