/** Sleeps that another part of the program can end early. */
export function createSleeper() {
  const sleeping = new Set<() => void>();
  let isWoken = false;

  return {
    /**
     * Resolves after so many milliseconds, or when woken. A call of wake() while nothing slept ends the next sleep at
     * once.
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
