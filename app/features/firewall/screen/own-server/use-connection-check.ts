import { useRevalidator } from "@remix-run/react";
import { useState } from "react";

import type { FirewallConnection } from "../../../../contract/firewall";
import { asking } from "../../../../platform/data-api/ask-server";
import { useInterval } from "../../../../ui/times/use-interval";
import type { FirewallLiveIntents } from "../firewall-intents.server";

/** How often to look for a request of the proxy, and for how long. */
const ASK_EVERY_MS = 2_000;
const GIVE_UP_MS = 60_000;

const askFirewall = asking<FirewallLiveIntents>("/firewall-live");

/** Where a check stands: waiting; a request came; one came that was refused or unreadable; none came. */
export type CheckStep =
  | { readonly step: "idle" | "waiting" | "seen" | "late" }
  | { readonly step: "problem"; readonly problem: string };

/** Waits until a connection is asked through, for a minute. */
export function useConnectionCheck(connection: FirewallConnection) {
  const { revalidate } = useRevalidator();
  const [progress, setProgress] = useState<CheckStep>({ step: "idle" });
  const [before, setBefore] = useState(connection);
  const [askedAt, setAskedAt] = useState(0);

  function start() {
    setBefore(connection);
    setAskedAt(performance.now());
    setProgress({ step: "waiting" });
  }

  function end(found: CheckStep) {
    setProgress(found);
    // The page around shows what was found, too.
    revalidate();
  }

  async function look() {
    const answer = await askFirewall("state", {});
    const found = answer.ok && answer.data.connections.find(({ id }) => id === connection.id);
    // A refused key is no request of the connection, but a sign that its proxy asks.
    if (found && found.lastProblemAt !== before.lastProblemAt) {
      end({ step: "problem", problem: found.lastProblem });
    } else if (found && found.lastSeenAt !== before.lastSeenAt) end({ step: "seen" });
    else if (performance.now() - askedAt >= GIVE_UP_MS) end({ step: "late" });
  }

  const key = progress.step === "waiting" ? connection.id : null;
  useInterval(look, { firstMs: ASK_EVERY_MS, everyMs: ASK_EVERY_MS, key });
  return { progress, start };
}
