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

/** Where a check stands: waiting; a request came, or one that was refused or unreadable; none came; nobody could say. */
export type CheckStep =
  | { readonly step: "idle" | "waiting" | "seen" | "late" | "unanswered" }
  | { readonly step: "problem"; readonly problem: string };

/** What came to a connection meanwhile; null: nothing. */
function whatCame(before: FirewallConnection, now: FirewallConnection): CheckStep | null {
  // A refused key is no request of the connection, but a sign that its proxy asks.
  if (now.lastProblemAt !== before.lastProblemAt)
    return { step: "problem", problem: now.lastProblem };
  return now.lastSeenAt === before.lastSeenAt ? null : { step: "seen" };
}

/** Waits until a connection is asked through, for a minute. */
export function useConnectionCheck(connection: FirewallConnection) {
  const { revalidate } = useRevalidator();
  const [progress, setProgress] = useState<CheckStep>({ step: "idle" });
  /** As it was when the check began: the page may have been open for long. */
  const [before, setBefore] = useState<FirewallConnection | null>(null);
  const [askedAt, setAskedAt] = useState(0);

  function start() {
    setBefore(null);
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
    const news = found && before ? whatCame(before, found) : null;
    if (found && before === null) setBefore(found);
    else if (news) end(news);
    else if (performance.now() - askedAt >= GIVE_UP_MS) {
      end({ step: answer.ok ? "late" : "unanswered" });
    }
  }

  const key = progress.step === "waiting" ? connection.id : null;
  useInterval(look, { firstMs: 0, everyMs: ASK_EVERY_MS, key });
  return { progress, start };
}
