/** The words of a call in the bucket: one object a call, as gzipped JSON. */
import { wordsKeyOf, type KeptWords } from '../report-contract.ts';

const through = (bytes: BodyInit, step: CompressionStream | DecompressionStream): Response =>
  new Response(new Response(bytes).body?.pipeThrough(step));

/** @returns how many bytes it has */
export async function putWords(bucket: R2Bucket, words: KeptWords): Promise<number> {
  const bytes = await through(JSON.stringify(words), new CompressionStream('gzip')).arrayBuffer();
  await bucket.put(wordsKeyOf(words.id), bytes, { httpMetadata: { contentType: 'application/gzip' } });
  return bytes.byteLength;
}

/** Null: there are none, or no more. */
export async function getWords(bucket: R2Bucket, key: string): Promise<KeptWords | null> {
  const object = await bucket.get(key);
  if (!object) return null;
  return through(await object.arrayBuffer(), new DecompressionStream('gzip')).json();
}
