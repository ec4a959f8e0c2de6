import { useRevalidator } from "@remix-run/react";
import { useState } from "react";

import { yesFields, yesTo } from "../../ui/forms/questions";
import { useTellChange } from "../../ui/toasts";
import { askHistory } from "./ask-history";
import type { LookedAt } from "./history-view";

/** Restores a version; when that would stop the merchant or many visitors, asks before it does. */
export function useRestore({ from, to }: LookedAt, onDone: () => void) {
  const tell = useTellChange();
  const revalidator = useRevalidator();
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);

  async function restore() {
    const input = { version: to, expectedVersion: from, ...yesTo(asked) };
    setBusy(true);
    const answer = await askHistory("restore", input);
    setBusy(false);
    if (!answer.ok) {
      setAsked(yesFields(answer));
      return setProblem(answer.problem);
    }
    tell("Your rules are restored", answer.undo);
    revalidator.revalidate();
    onDone();
  }

  return { problem, isAsking: asked.length > 0, isBusy, restore };
}
