/** Delays low-priority work while urgent work is running. */
export interface Priority {
  /** Records the start of urgent work. Call the returned function when it is done. */
  enter(): () => void;
  /** Resolves when no urgent work is running, or after the maximum wait. */
  giveWay(): Promise<void>;
}

/**
 * Creates a priority.
 *
 * @param longestMs maximum wait of low-priority work, so that constant urgent work does not block it
 */
export function createPriority(longestMs: number): Priority {
  let underWay = 0;
  let waiting: (() => void)[] = [];

  function leave(): void {
    underWay -= 1;
    if (underWay > 0) return;
    for (const go of waiting) go();
    waiting = [];
  }

  return {
    enter: () => {
      underWay += 1;
      return leave;
    },
    giveWay: async () => {
      if (underWay === 0) return;
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        timer = setTimeout(resolve, longestMs);
      });
      clearTimeout(timer);
    },
  };
}
