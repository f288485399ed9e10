/** The words of a call in the bucket: one object a call, as gzipped JSON. */
import { wordsKeyOf, type KeptWords } from '../report-contract.ts';

const PUT = { httpMetadata: { contentType: 'application/gzip' } };

const through = (bytes: BodyInit, step: CompressionStream | DecompressionStream): Response =>
  new Response(new Response(bytes).body?.pipeThrough(step));
const zipped = (words: KeptWords): Promise<ArrayBuffer> =>
  through(JSON.stringify(words), new CompressionStream('gzip')).arrayBuffer();
const unzipped = async (object: R2ObjectBody): Promise<KeptWords> =>
  through(await object.arrayBuffer(), new DecompressionStream('gzip')).json();

/** @returns how many bytes it has */
export async function putWords(bucket: R2Bucket, words: KeptWords): Promise<number> {
  const bytes = await zipped(words);
  await bucket.put(wordsKeyOf(words.id), bytes, PUT);
  return bytes.byteLength;
}

/** Of words that are kept: where their recording lies. Those that have gone meanwhile stay gone. */
export async function putRecording(bucket: R2Bucket, key: string, recording: string): Promise<void> {
  const object = await bucket.get(key);
  if (!object) return;
  const bytes = await zipped(Object.assign(await unzipped(object), { recording }));
  await bucket.put(key, bytes, { onlyIf: { etagMatches: object.etag }, httpMetadata: PUT.httpMetadata });
}

/** Null: there are none, or no more. */
export async function getWords(bucket: R2Bucket, key: string): Promise<KeptWords | null> {
  const object = await bucket.get(key);
  return object && unzipped(object);
}
