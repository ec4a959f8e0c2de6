/** Questions under way at a time: a flood of pretenders must not become a flood of questions. */
const MAX_OPEN = 20;
/** Of these, questions that most likely end in a no; they must not keep the others waiting. */
const MAX_OPEN_UNLIKELY = 10;
const MAX_WAITING = 1_000;

/** Questions by a key of their own; each is asked once at a time. */
export interface Questions {
  /** Asks now or in its turn. False: too many are waiting, so nobody asks. */
  ask(key: string, question: () => Promise<unknown>, isLikely: boolean): boolean;
  stats(): { readonly open: number; readonly waiting: number };
}

/** A line of questions to slow servers. Those that are likely wait in it, the others only ask when it is quiet. */
export function createQuestions(): Questions {
  const open = new Set<string>();
  const waiting = new Map<string, () => Promise<unknown>>();

  function begin(key: string, question: () => Promise<unknown>): void {
    open.add(key);
    // Counted until it ends, however long that takes.
    void question()
      .catch(() => null)
      .finally(() => {
        open.delete(key);
        next();
      });
  }

  function next(): void {
    for (const [key, question] of waiting) {
      if (open.size >= MAX_OPEN) return;
      waiting.delete(key);
      begin(key, question);
    }
  }

  return {
    ask(key, question, isLikely) {
      if (open.has(key) || waiting.has(key)) return true;
      if (open.size < (isLikely ? MAX_OPEN : MAX_OPEN_UNLIKELY)) {
        begin(key, question);
        return true;
      }
      if (!isLikely || waiting.size >= MAX_WAITING) return false;
      waiting.set(key, question);
      return true;
    },
    stats: () => ({ open: open.size, waiting: waiting.size }),
  };
}
