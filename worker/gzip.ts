/** Text as gzip has it, and back: what lies in a bucket is so. */
export const zipped = (text: string): Promise<ArrayBuffer> =>
  new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();

export const unzipped = ({ body }: R2ObjectBody): Promise<string> =>
  new Response(body.pipeThrough(new DecompressionStream('gzip'))).text();
