import { useState } from "react";

import { requestServer } from "#app/platform/data-api/request-server";
import { useInterval } from "#app/ui/times/use-interval";

const POLL_EVERY_MS = 700;

/** A preview or backtest, running or ended. */
interface Followed {
  readonly id: string;
  readonly state: "running" | "done" | "cancelled" | "failed";
}

/** Reason why a preview failed to start or ended early, with messages about fields. */
interface Failure {
  readonly problem: string;
  readonly details: readonly string[];
}

/**
 * Starts a preview in the background and follows it to its end.
 *
 * @param path URL that receives {intent: "start" | "progress" | "cancel", input}
 */
export function usePreviewRun<Try extends Followed, Started extends { readonly preview: Try }>(
  path: string,
) {
  const [started, setStarted] = useState<Started | null>(null);
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const preview = started?.preview ?? null;
  const isRunning = preview?.state === "running";

  async function follow(intent: "progress" | "cancel", id: string) {
    const answer = await requestServer<{ preview: Try }>(path, { intent, input: { id } });
    if (!answer.ok) {
      // Polling continues after a lost connection, but stops after the preview was deleted.
      if (answer.code !== "not_found") return;
      setStarted(null);
      setFailure({ problem: answer.problem, details: [] });
      return;
    }
    setStarted((last) => last && { ...last, preview: answer.data.preview });
  }

  async function start(input: object) {
    setStarting(true);
    setFailure(null);
    setStarted(null);
    const answer = await requestServer<Started>(path, { intent: "start", input });
    setStarting(false);
    if (answer.ok) return setStarted(answer.data);
    const details = Object.values(answer.fields).filter((text) => text !== answer.problem);
    setFailure({ problem: answer.problem, details });
  }

  const id = preview?.id ?? "";
  useInterval(() => follow("progress", id), {
    firstMs: POLL_EVERY_MS,
    everyMs: POLL_EVERY_MS,
    key: isRunning ? id : null,
  });

  return {
    started,
    preview,
    isBusy: isStarting || isRunning,
    isRunning,
    failure,
    start,
    cancel: () => follow("cancel", id),
  };
}
