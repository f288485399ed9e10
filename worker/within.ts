/** What takes longer than it may; it goes on behind, for nothing here can stop it. */
export class Late extends Error {
  constructor(ms: number) {
    super(`no answer in ${ms} ms`);
    this.name = 'Late';
  }
}

/** As the work, or `Late` after so many ms. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Late(ms)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
