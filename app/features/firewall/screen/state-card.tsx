import { Badge, BlockStack, Card, InlineStack, Text } from "@shopify/polaris";

import type { FirewallConnection } from "../../../contract/firewall";
import { Facts } from "../../../ui/facts";
import { When } from "../../../ui/times/when";
import { numeral } from "../../../words/numbers";
import type { LoadedFirewall } from "./firewall-view";

/** Whether requests come through, and what became of them. */
export function StateCard({ firewall }: { readonly firewall: LoadedFirewall }) {
  const { isConnected, connections, now } = firewall;
  const last = timesOf(connections, "lastSeenAt").at(-1);
  const since = timesOf(connections, "connectedSince")[0];
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingMd">
            Connection
          </Text>
          <Badge tone={isConnected ? "success" : "attention"}>
            {isConnected ? "Connected" : "Not connected"}
          </Badge>
        </InlineStack>
        <Text as="p">{sentence(firewall)}</Text>
        {connections.length > 0 && (
          <Facts
            facts={[
              ...(since ? [["Connected", <When key="since" at={since} now={now} />] as const] : []),
              ["Last request", last ? <When at={last} now={now} /> : "None seen yet"],
              ...counts(connections),
              ...troubles(connections),
            ]}
          />
        )}
      </BlockStack>
    </Card>
  );
}

function sentence({ isConnected, isInPlan, connections, switches }: LoadedFirewall): string {
  if (connections.length === 0) {
    return "Nothing is connected yet. Connect your own server or your Cloudflare domain below.";
  }
  if (!isConnected) return "No request came through in the last 24 hours, so no one is stopped.";
  if (!isInPlan)
    return "Requests come through, but everyone is allowed: your plan doesn’t include the firewall.";
  if (switches.mode === "protect") return "Requests come through, and your rules apply.";
  return switches.mode === "monitor"
    ? "Requests come through and are logged; no one is stopped."
    : "Requests come through, but the firewall is off: everyone is allowed.";
}

/** One time of each connection that has it, earliest first. */
const timesOf = (
  connections: readonly FirewallConnection[],
  field: "lastSeenAt" | "connectedSince",
) =>
  connections
    .map((connection) => connection[field])
    .filter((at) => at !== null)
    .sort();

const FIELDS = [
  ["Requests", "requests"],
  ["Stopped", "stops"],
  ["Undecided", "degraded"],
  ["Unreadable", "malformed"],
] as const;

function sum(
  connections: readonly FirewallConnection[],
  count: (lastDay: FirewallConnection["lastDay"]) => number,
): number {
  return connections.reduce((total, { lastDay }) => total + count(lastDay), 0);
}

/** What became of the last day's requests, of all connections together. */
function counts(connections: readonly FirewallConnection[]) {
  return FIELDS.map(([label, field]) => {
    const count = sum(connections, (lastDay) => lastDay[field]);
    return [`${label} in 24 hours`, numeral(count)] as const;
  });
}

const TROUBLES = [
  ["image", "rules unreadable"],
  ["facts", "network data or block page unreadable"],
  ["decide", "checks failed"],
  ["log", "log sent late"],
  ["refused", "log rejected"],
  ["pull", "new rules not received"],
] as const;

/** What Workers could not do: nothing where the store has none. */
function troubles(all: readonly FirewallConnection[]) {
  const zones = all.filter(({ door }) => door === "edge");
  if (zones.length === 0) return [];
  const told = TROUBLES.map(
    ([field, word]) => [sum(zones, (lastDay) => lastDay.troubles[field]), word] as const,
  ).filter(([count]) => count > 0);
  const words = told.map(([count, word]) => `${numeral(count)} × ${word}`).join(", ");
  return [
    ["Visits not recorded in 24 hours", numeral(sum(zones, ({ lost }) => lost))],
    ["Errors at Cloudflare in 24 hours", words || "None"],
  ] as const;
}
