import { useState } from "react";

import type { TestVisit } from "#app/contract/extensions";
import { useInterval } from "#app/ui/times/use-interval";
import { useToasts } from "#app/ui/toasts";

import { askExtensions } from "./use-extensions";

/** How often to ask whether the block page was shown, and for how long. */
const ASK_EVERY_MS = 2_000;
const GIVE_UP_MS = 60_000;

interface StartedTest {
  readonly id: string;
  readonly url: string;
}

/** Where a test stands. `url` opens the storefront for it. */
export type TestProgress =
  | { readonly step: "idle" | "starting" }
  | { readonly step: "waiting" | "late"; readonly test: StartedTest }
  | ({ readonly step: "shown" } & Pick<TestVisit, "visit" | "address">);

/** A test of the block page: opens the storefront, then asks until it was shown, for a minute. `onShown`: then more is known. */
export function useTestVisit(onShown: () => void) {
  const toasts = useToasts();
  const [progress, setProgress] = useState<TestProgress>({ step: "idle" });
  const [askedAt, setAskedAt] = useState(0);

  async function start() {
    setProgress({ step: "starting" });
    const answer = await askExtensions("start-test", {});
    if (!answer.ok) {
      setProgress({ step: "idle" });
      toasts.error(answer.problem);
      return;
    }
    const test = answer.data.answer;
    setAskedAt(Date.now());
    setProgress({ step: "waiting", test });
    // A browser may refuse a window so long after the click; the page offers a link beside it.
    window.open(test.url, "_blank");
  }

  async function look(test: StartedTest) {
    const answer = await askExtensions("test-result", { id: test.id });
    if (answer.ok && answer.data.answer.state === "shown") {
      const { visit, address } = answer.data.answer;
      setProgress({ step: "shown", visit, address });
      onShown();
    } else if (Date.now() - askedAt >= GIVE_UP_MS) {
      setProgress({ step: "late", test });
    }
  }

  const waiting = progress.step === "waiting" ? progress.test : null;
  useInterval(() => waiting && look(waiting), {
    firstMs: ASK_EVERY_MS,
    everyMs: ASK_EVERY_MS,
    key: waiting?.id ?? null,
  });
  return { progress, start };
}
