import { useState } from "react";

import type { FirewallConnection, ProxyName } from "#app/contract/firewall-state";
import { asking } from "#app/platform/data-api/request-server";
import { useRevalidator } from "#app/ui/navigation";
import { useInterval } from "#app/ui/times/use-interval";

import type { FirewallLiveIntents } from "../firewall-intents.server";

/** Interval between checks for a request. GIVE_UP_MS is their total duration. */
const POLL_EVERY_MS = 2_000;
const GIVE_UP_MS = 60_000;

const requestFirewall = asking<FirewallLiveIntents>("/firewall-live");

/** Waits for a request of the proxy. */
interface Waiting {
  readonly step: "waiting";
  /** Other proxies that sent requests since the check began. */
  readonly others: readonly ProxyName[];
}

/** A request arrived, possibly one that was rejected or unreadable. */
type Came =
  /** `by` is null if the proxy's configuration does not name the proxy. */
  | { readonly step: "seen"; readonly by: ProxyName | null }
  | { readonly step: "problem"; readonly problem: string };

/** State of a check: waiting, a request arrived, no request arrived, or the server is unreachable. */
export type CheckStep =
  | Waiting
  | Came
  | (Omit<Waiting, "step"> & { readonly step: "late" })
  | { readonly step: "idle" | "unanswered" };

const WAITING: Waiting = { step: "waiting", others: [] };

/**
 * Compares two states of a connection for new requests.
 *
 * @param expected proxy to wait for; null for any proxy
 */
function whatCame(
  before: FirewallConnection,
  now: FirewallConnection,
  expected: ProxyName | null,
): Waiting | Came {
  // A request with a rejected key does not count for the connection, but shows that its proxy sends requests.
  if (now.lastProblemAt !== before.lastProblemAt)
    return { step: "problem", problem: now.lastProblem };
  const newProxies = now.proxiesSeen
    .filter(({ proxy, at }) =>
      before.proxiesSeen.every((old) => old.proxy !== proxy || old.at !== at),
    )
    .map(({ proxy }) => proxy);
  if (newProxies.length > 0) {
    const by = expected === null ? newProxies[0]! : newProxies.find((proxy) => proxy === expected);
    return by ? { step: "seen", by } : { step: "waiting", others: newProxies };
  }
  return now.lastSeenAt === before.lastSeenAt ? WAITING : { step: "seen", by: null };
}

/**
 * Waits up to a minute for a request through a connection.
 *
 * @param expected proxy to wait for, an unnamed proxy also matches; null for any proxy
 */
export function useConnectionCheck(connection: FirewallConnection, expected: ProxyName | null) {
  const { revalidate } = useRevalidator();
  const [progress, setProgress] = useState<CheckStep>({ step: "idle" });
  /** State of the connection when the check began. The state in the page's data may be older. */
  const [before, setBefore] = useState<FirewallConnection | null>(null);
  const [startedAt, setStartedAt] = useState(0);

  function start() {
    setBefore(null);
    setStartedAt(performance.now());
    setProgress(WAITING);
  }

  function end(found: CheckStep) {
    setProgress(found);
    // Reloads the page's data, because the page also shows the result.
    revalidate();
  }

  async function readConnection() {
    const answer = await requestFirewall("state", {});
    const found = answer.ok && answer.data.connections.find(({ id }) => id === connection.id);
    if (found && before === null) setBefore(found);
    const came = found && before ? whatCame(before, found, expected) : WAITING;
    if (came.step !== "waiting") return end(came);
    if (performance.now() - startedAt < GIVE_UP_MS) return setProgress(came);
    end(answer.ok ? { ...came, step: "late" } : { step: "unanswered" });
  }

  const key = progress.step === "waiting" ? connection.id : null;
  useInterval(readConnection, { firstMs: 0, everyMs: POLL_EVERY_MS, key });
  return { progress, start };
}
