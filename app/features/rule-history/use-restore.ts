import { useRevalidator } from "@remix-run/react";
import { useState } from "react";

import { askServer } from "../../platform/data-api/ask-server";
import { useToasts } from "../../ui/toasts";

import { HISTORY_PATH, type HistoryIntent, type LookedAt } from "./history-view";

/** Restores a version; when that would stop the merchant, asks before it does. */
export function useRestore({ from, to }: LookedAt, onDone: () => void) {
  const toasts = useToasts();
  const revalidator = useRevalidator();
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function restore() {
    const input = { version: to, expectedVersion: from, confirmedOwnVisit: isAsking };
    const intent: HistoryIntent = { intent: "restore", input };
    setBusy(true);
    const answer = await askServer(HISTORY_PATH, intent);
    setBusy(false);
    if (!answer.ok) {
      setAsking(answer.code === "confirmation_needed");
      return setProblem(answer.problem);
    }
    toasts.success("Your rules are restored");
    revalidator.revalidate();
    onDone();
  }

  return { problem, isAsking, isBusy, restore };
}
