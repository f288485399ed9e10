/** One request of a command: in time, of a size, and answered by whoever was asked. */
export interface Asked {
  headers?: Record<string, string>;
  /** Posted, where there is one. */
  body?: string | undefined;
  /** Bytes of the answer that are read at the most. */
  most: number;
  patienceMs: number;
}

export interface Answer {
  status: number;
  bytes: Uint8Array;
}

/** @throws Error where it does not arrive whole, in time and within its size */
export async function ask(address: URL, { headers = {}, body, most, patienceMs }: Asked): Promise<Answer> {
  const signal = AbortSignal.timeout(patienceMs);
  const answer = await fetch(address, {
    method: body === undefined ? 'GET' : 'POST',
    body: body ?? null,
    headers,
    redirect: 'error',
    signal,
  });
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.byteLength;
    if (size > most) throw new Error(`more than ${most} bytes`);
    parts.push(part);
  }
  return { status: answer.status, bytes: Buffer.concat(parts) };
}

/** Why it did not, in the words of whatever failed. */
export const why = (fault: unknown): string => {
  const { message, cause } = fault as Error;
  return cause instanceof Error ? `${message} (${cause.message})` : message;
};

/** @returns null where it is no JSON */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
