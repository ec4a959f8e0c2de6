import { useState } from "react";

import { askServer } from "#app/platform/data-api/ask-server";
import { useInterval } from "#app/ui/times/use-interval";

const ASK_EVERY_MS = 700;

/** A try under way, or ended. */
interface Followed {
  readonly id: string;
  readonly state: "running" | "done" | "cancelled" | "failed";
}

/** Why a try did not begin or broke off, and what there is to say about single fields. */
interface Failure {
  readonly problem: string;
  readonly details: readonly string[];
}

/**
 * Starts a try in the background and follows it to its end.
 *
 * @param path where it is asked: {intent: "start" | "progress" | "cancel", input}
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
    const answer = await askServer<{ preview: Try }>(path, { intent, input: { id } });
    if (!answer.ok) {
      // A lost connection is asked again; a try that is gone is not.
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
    const answer = await askServer<Started>(path, { intent: "start", input });
    setStarting(false);
    if (answer.ok) return setStarted(answer.data);
    const details = Object.values(answer.fields).filter((text) => text !== answer.problem);
    setFailure({ problem: answer.problem, details });
  }

  const id = preview?.id ?? "";
  useInterval(() => follow("progress", id), {
    firstMs: ASK_EVERY_MS,
    everyMs: ASK_EVERY_MS,
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
