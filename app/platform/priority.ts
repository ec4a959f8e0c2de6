/** Lets work that can wait stand back while something urgent is under way. */
export interface Priority {
  /** Something urgent begins; call what it returns when that is done. */
  enter(): () => void;
  /** Resolves when nothing urgent is under way, or after the longest wait. */
  giveWay(): Promise<void>;
}

/** @param longestMs so that what stands back gets on in a flood without end, too */
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
