import { Badge, BlockStack, Card, InlineStack, Text } from "@shopify/polaris";

import type { FirewallConnection } from "../../../contract/firewall";
import { Facts } from "../../../ui/facts";
import { When } from "../../../ui/times/when";
import { numeral } from "../../../words/numbers";
import type { LoadedFirewall } from "./firewall-view";
import { stateCard as texts } from "./texts";

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
            {texts.connection}
          </Text>
          <Badge tone={isConnected ? "success" : "attention"}>
            {isConnected ? texts.connected : texts.notConnected}
          </Badge>
        </InlineStack>
        <Text as="p">{sentence(firewall)}</Text>
        {connections.length > 0 && (
          <Facts
            facts={[
              ...(since
                ? [[texts.connected, <When key="since" at={since} now={now} />] as const]
                : []),
              [texts.lastRequest, last ? <When at={last} now={now} /> : texts.noneSeenYet],
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
    return texts.nothingIsConnectedYet;
  }
  if (!isConnected) return texts.noRequestCameThrough;
  if (!isInPlan) return texts.requestsComeThroughBut;
  if (switches.mode === "protect") return texts.requestsComeThroughAnd;
  return switches.mode === "monitor"
    ? texts.requestsComeThroughAndAre
    : texts.requestsComeThroughButThe;
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
  [texts.requests, "requests"],
  [texts.stopped, "stops"],
  [texts.undecided, "degraded"],
  [texts.unreadable, "malformed"],
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
    return [texts.in24Hours(label), numeral(count)] as const;
  });
}

const TROUBLES = [
  ["image", texts.rulesUnreadable],
  ["facts", texts.networkDataOrBlockPageUnreadable],
  ["decide", texts.checksFailed],
  ["log", texts.logSentLate],
  ["refused", texts.logRejected],
  ["pull", texts.newRulesNotReceived],
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
    [texts.visitsNotRecordedIn24Hours, numeral(sum(zones, ({ lost }) => lost))],
    [texts.errorsAtCloudflareIn24Hours, words || texts.none],
  ] as const;
}
