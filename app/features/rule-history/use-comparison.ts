import { useEffect, useState } from "react";

import type { Comparison } from "../../contract/rules/rule-history";
import type { FormAnswer } from "../../platform/data-api/form-answer";
import { askHistory } from "./ask-history";
import type { LookedAt } from "./history-view";

/** What differs between two versions, which stay the same; null while it is looked up. */
export function useComparison({ from, to }: LookedAt): FormAnswer<Comparison> | null {
  const [answer, setAnswer] = useState<FormAnswer<Comparison> | null>(null);
  useEffect(() => {
    let isWanted = true;
    void askHistory("compare", { from, to }).then((found) => {
      if (isWanted) setAnswer(found);
    });
    return () => {
      isWanted = false;
    };
  }, [from, to]);
  return answer;
}
