import { useRevalidator } from "@remix-run/react";
import { useState } from "react";

import { askServer } from "../../platform/data-api/ask-server";
import { yesFields, yesTo } from "../../platform/data-api/questions";
import { useTellChange } from "../../ui/toasts";

import { HISTORY_PATH, type HistoryIntent, type LookedAt } from "./history-view";

/** Restores a version; when that would stop the merchant or many visitors, asks before it does. */
export function useRestore({ from, to }: LookedAt, onDone: () => void) {
  const tell = useTellChange();
  const revalidator = useRevalidator();
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);

  async function restore() {
    const input = { version: to, expectedVersion: from, ...yesTo(asked) };
    const intent: HistoryIntent = { intent: "restore", input };
    setBusy(true);
    const answer = await askServer(HISTORY_PATH, intent);
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
