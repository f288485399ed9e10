import { hashOf } from '../random.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** In a time that tells nothing of either. */
export async function sameSecret(known: string, sent: string): Promise<boolean> {
  const [one, other] = await Promise.all([hashOf(known), hashOf(sent)]);
  return crypto.subtle.timingSafeEqual(bytesOf(one), bytesOf(other));
}

/** For an address that a provider is given: who reads it does not know the secret. */
export const messageTokenOf = (secret: string): Promise<string> => hashOf(`talklive messages ${secret}`);
