/** Asks the browser for a passkey, as the console's routes send and take it. */
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type {
  PasskeyChallenge,
  PasskeyMade,
  PasskeyOptions,
  PasskeyProof,
} from '../../../worker/console-team-contract.ts';
import { PlainError } from './ask.ts';

const WORDS: Readonly<Record<string, string>> = {
  InvalidStateError: 'This device has a passkey for you here already.',
  NotAllowedError: 'No passkey was chosen, or the time for it was over. Try again.',
  NotSupportedError:
    'This device can keep no passkey that asks who you are. Try another one, or a security key.',
  SecurityError:
    'The browser makes no passkey for this address. Open the console by its name, over https://.',
};

/** @throws PlainError for whoever has to do something else */
async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new PlainError(
      WORDS[name] ?? 'The browser could not be asked for a passkey. Try again, or another one.',
    );
  }
}

export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

export async function makePasskey(optionsJSON: PasskeyOptions, name: string): Promise<PasskeyMade> {
  const { id, response } = await asked(startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { name, id, clientDataJSON, attestationObject, transports };
}

export async function provePasskey(optionsJSON: PasskeyChallenge): Promise<PasskeyProof> {
  const { id, response } = await asked(startAuthentication({ optionsJSON }));
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}
