/** The operator's way to what was said in a call. */
import { gunzipSync } from 'node:zlib';
import { keptWords, WORDS_BUCKET, type KeptWords } from '../report-contract.ts';
import { openBucket } from './bucket.ts';

export interface Words {
  /** Null: none are kept, or no more. */
  read: (key: string) => Promise<KeptWords | null>;
  remove: (key: string) => Promise<void>;
}

export function openWords(options: { remote: boolean }): Words {
  const bucket = openBucket(WORDS_BUCKET, options);
  return {
    read: async (key) => {
      const bytes = await bucket.get(key);
      return bytes && keptWords(gunzipSync(bytes).toString());
    },
    remove: bucket.remove,
  };
}
