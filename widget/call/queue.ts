/** One thing after another: a start never begins while something is still being torn down. */
export interface Queue {
  /** Begins at once where nothing is under way. Whatever `work` throws goes to its caller alone. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createQueue(): Queue {
  let tail: Promise<unknown> | null = null;
  return {
    run(work) {
      const result = tail ? tail.then(work) : work();
      const settled = result.then(
        () => undefined,
        () => undefined,
      );
      tail = settled;
      void settled.then(() => {
        if (tail === settled) tail = null;
      });
      return result;
    },
  };
}
