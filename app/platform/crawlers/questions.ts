/** Maximum open lookups, so that a flood of impostors does not cause a flood of queries. */
const MAX_OPEN = 20;
/** Maximum open lookups that are unlikely to succeed. They must not delay likely lookups. */
const MAX_OPEN_UNLIKELY = 10;
const MAX_WAITING = 1_000;

/** Lookups by key. A key has at most one lookup at a time. */
export interface Questions {
  /** Starts a lookup or adds the lookup to the queue. Returns false if too many lookups are waiting. */
  enqueue(key: string, question: () => Promise<unknown>, isLikely: boolean): boolean;
  stats(): { readonly open: number; readonly waiting: number };
}

/** Creates a queue of lookups at slow servers. Likely lookups wait in it. Others start only while few are open. */
export function createQuestions(): Questions {
  const open = new Set<string>();
  const waiting = new Map<string, () => Promise<unknown>>();

  function begin(key: string, question: () => Promise<unknown>): void {
    open.add(key);
    // The lookup counts as open until it ends, however long that takes.
    void question()
      .catch(() => null)
      .finally(() => {
        open.delete(key);
        beginNext();
      });
  }

  function beginNext(): void {
    for (const [key, question] of waiting) {
      if (open.size >= MAX_OPEN) return;
      waiting.delete(key);
      begin(key, question);
    }
  }

  return {
    enqueue(key, question, isLikely) {
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
