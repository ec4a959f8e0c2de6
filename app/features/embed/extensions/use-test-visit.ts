import { useState } from "react";

import type { TestVisit } from "#app/contract/extensions";
import { useInterval } from "#app/ui/times/use-interval";
import { useToasts } from "#app/ui/toasts";

import { requestExtensions } from "./use-extensions";

/** Interval between queries for the block page. GIVE_UP_MS is their total duration. */
const POLL_EVERY_MS = 2_000;
const GIVE_UP_MS = 60_000;

interface StartedTest {
  readonly id: string;
  readonly url: string;
}

/** Progress of a test. `url` opens the storefront for the test. */
export type TestProgress =
  | { readonly step: "idle" | "starting" }
  | { readonly step: "waiting" | "late"; readonly test: StartedTest }
  | ({ readonly step: "shown" } & Pick<TestVisit, "visit" | "address">);

/**
 * Runs a test of the block page: opens the storefront, then checks for up to a minute whether the page was shown.
 *
 * @param onShown called when the page was shown and new facts are known
 */
export function useTestVisit(onShown: () => void) {
  const toasts = useToasts();
  const [progress, setProgress] = useState<TestProgress>({ step: "idle" });
  const [requestedAt, setRequestedAt] = useState(0);

  async function start() {
    setProgress({ step: "starting" });
    const answer = await requestExtensions("start-test", {});
    if (!answer.ok) {
      setProgress({ step: "idle" });
      toasts.error(answer.problem);
      return;
    }
    const test = answer.data.answer;
    setRequestedAt(Date.now());
    setProgress({ step: "waiting", test });
    // A browser may block a window opened so long after the click, so the page also offers a link.
    window.open(test.url, "_blank");
  }

  async function pollResult(test: StartedTest) {
    const answer = await requestExtensions("test-result", { id: test.id });
    if (answer.ok && answer.data.answer.state === "shown") {
      const { visit, address } = answer.data.answer;
      setProgress({ step: "shown", visit, address });
      onShown();
    } else if (Date.now() - requestedAt >= GIVE_UP_MS) {
      setProgress({ step: "late", test });
    }
  }

  const waiting = progress.step === "waiting" ? progress.test : null;
  useInterval(() => waiting && pollResult(waiting), {
    firstMs: POLL_EVERY_MS,
    everyMs: POLL_EVERY_MS,
    key: waiting?.id ?? null,
  });
  return { progress, start };
}
