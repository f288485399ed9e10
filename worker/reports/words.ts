/** The words of a call in the bucket: one object a call, as gzipped JSON. */
import { unzipped, zipped } from '../gzip.ts';
import { keptWords, wordsKeyOf, type KeptWords } from '../report-contract.ts';

const PUT = { httpMetadata: { contentType: 'application/gzip' } };

const wordsIn = async (object: R2ObjectBody): Promise<KeptWords> => keptWords(await unzipped(object));

/** @returns how many bytes it has */
export async function putWords(bucket: R2Bucket, words: KeptWords): Promise<number> {
  const bytes = await zipped(JSON.stringify(words));
  await bucket.put(wordsKeyOf(words.id), bytes, PUT);
  return bytes.byteLength;
}

/** Of words that are kept: where their recording lies. Those that have gone meanwhile stay gone. */
export async function putRecording(bucket: R2Bucket, key: string, recording: string): Promise<void> {
  const object = await bucket.get(key);
  if (!object) return;
  const bytes = await zipped(JSON.stringify({ ...(await wordsIn(object)), recording }));
  await bucket.put(key, bytes, { onlyIf: { etagMatches: object.etag }, httpMetadata: PUT.httpMetadata });
}

/** Null: there are none, or no more. */
export async function getWords(bucket: R2Bucket, key: string): Promise<KeptWords | null> {
  const object = await bucket.get(key);
  return object && wordsIn(object);
}
