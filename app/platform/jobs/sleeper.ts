/** Creates sleeps that can be ended early. */
export function createSleeper() {
  const sleeping = new Set<() => void>();
  let isWoken = false;

  return {
    /**
     * Resolves after a time in milliseconds, or when woken.
     *
     * If `wake()` was called while nothing slept, the next sleep ends immediately.
     */
    sleep: (ms: number): Promise<void> =>
      new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer);
          sleeping.delete(end);
          resolve();
        };
        const timer = setTimeout(end, ms);
        timer.unref();
        sleeping.add(end);
        if (isWoken) end();
        isWoken = false;
      }),
    wake: (): void => {
      isWoken = sleeping.size === 0;
      for (const end of sleeping) end();
    },
  };
}
