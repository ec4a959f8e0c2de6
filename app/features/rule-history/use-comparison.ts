import { useEffect, useState } from "react";

import type { Comparison } from "../../contract/rules/rule-history";
import type { FormAnswer } from "../../platform/data-api/form-answer";
import { askServer } from "../../platform/data-api/ask-server";

import { HISTORY_PATH, type HistoryIntent, type LookedAt } from "./history-view";

/** What differs between two versions, which stay the same; null while it is looked up. */
export function useComparison({ from, to }: LookedAt): FormAnswer<Comparison> | null {
  const [answer, setAnswer] = useState<FormAnswer<Comparison> | null>(null);
  useEffect(() => {
    let isWanted = true;
    const intent: HistoryIntent = { intent: "compare", input: { from, to } };
    void askServer<Comparison>(HISTORY_PATH, intent).then((found) => {
      if (isWanted) setAnswer(found);
    });
    return () => {
      isWanted = false;
    };
  }, [from, to]);
  return answer;
}
