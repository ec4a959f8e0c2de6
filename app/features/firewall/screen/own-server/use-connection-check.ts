import { useState } from "react";

import type { FirewallConnection, ProxyName } from "#app/contract/firewall";
import { asking } from "#app/platform/data-api/ask-server";
import { useRevalidator } from "#app/ui/navigation";
import { useInterval } from "#app/ui/times/use-interval";

import type { FirewallLiveIntents } from "../firewall-intents.server";

/** How often to look for a request of the proxy, and for how long. */
const ASK_EVERY_MS = 2_000;
const GIVE_UP_MS = 60_000;

const askFirewall = asking<FirewallLiveIntents>("/firewall-live");

/** That nothing came yet from the proxy it is about. */
interface Waiting {
  readonly step: "waiting";
  /** Proxies that asked meanwhile. */
  readonly others: readonly ProxyName[];
}

/** That something came: a request, or one that was refused or unreadable. */
type Came =
  /** `by`: null where the configuration does not say. */
  | { readonly step: "seen"; readonly by: ProxyName | null }
  | { readonly step: "problem"; readonly problem: string };

/** Where a check stands: waiting; something came; nothing did; nobody could say. */
export type CheckStep =
  | Waiting
  | Came
  | (Omit<Waiting, "step"> & { readonly step: "late" })
  | { readonly step: "idle" | "unanswered" };

const WAITING: Waiting = { step: "waiting", others: [] };

/**
 * What came to a connection meanwhile.
 *
 * @param wanted the proxy that it is about; null: any
 */
function whatCame(
  before: FirewallConnection,
  now: FirewallConnection,
  wanted: ProxyName | null,
): Waiting | Came {
  // A refused key is no request of the connection, but a sign that its proxy asks.
  if (now.lastProblemAt !== before.lastProblemAt)
    return { step: "problem", problem: now.lastProblem };
  const asked = now.proxiesSeen
    .filter(({ proxy, at }) =>
      before.proxiesSeen.every((old) => old.proxy !== proxy || old.at !== at),
    )
    .map(({ proxy }) => proxy);
  if (asked.length > 0) {
    const by = wanted === null ? asked[0]! : asked.find((proxy) => proxy === wanted);
    return by ? { step: "seen", by } : { step: "waiting", others: asked };
  }
  return now.lastSeenAt === before.lastSeenAt ? WAITING : { step: "seen", by: null };
}

/**
 * Waits until a connection is asked through, for a minute.
 *
 * @param wanted by this proxy, or by one that does not say which it is; null: by any
 */
export function useConnectionCheck(connection: FirewallConnection, wanted: ProxyName | null) {
  const { revalidate } = useRevalidator();
  const [progress, setProgress] = useState<CheckStep>({ step: "idle" });
  /** As it was when the check began: the page may have been open for long. */
  const [before, setBefore] = useState<FirewallConnection | null>(null);
  const [askedAt, setAskedAt] = useState(0);

  function start() {
    setBefore(null);
    setAskedAt(performance.now());
    setProgress(WAITING);
  }

  function end(found: CheckStep) {
    setProgress(found);
    // The page around shows what was found, too.
    revalidate();
  }

  async function look() {
    const answer = await askFirewall("state", {});
    const found = answer.ok && answer.data.connections.find(({ id }) => id === connection.id);
    if (found && before === null) setBefore(found);
    const came = found && before ? whatCame(before, found, wanted) : WAITING;
    if (came.step !== "waiting") return end(came);
    if (performance.now() - askedAt < GIVE_UP_MS) return setProgress(came);
    end(answer.ok ? { ...came, step: "late" } : { step: "unanswered" });
  }

  const key = progress.step === "waiting" ? connection.id : null;
  useInterval(look, { firstMs: 0, everyMs: ASK_EVERY_MS, key });
  return { progress, start };
}
