import type { FirewallConnection } from "#app/contract/firewall-state";
import { Facts } from "#app/ui/facts";
import { Badge, BlockStack, Card, InlineStack, Text } from "#app/ui/kit";
import { When } from "#app/ui/times/when";
import { numeral } from "#app/words/numbers";

import type { LoadedFirewall } from "./firewall-view";
import { stateCard as texts } from "./texts";

/** Card with the connection state and the counts of the last day. */
export function StateCard({ firewall }: { readonly firewall: LoadedFirewall }) {
  const { isConnected, connections, now } = firewall;
  const connected = connections.filter((connection) => connection.isConnected);
  const last = timesOf(connections, "lastSeenAt").at(-1);
  const since = timesOf(connections, "connectedSince")[0];
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingMd">
            {texts.title}
          </Text>
          <Badge
            tone={connected.length === connections.length && isConnected ? "success" : "attention"}
          >
            {badge(connected.length, connections.length)}
          </Badge>
        </InlineStack>
        <Text as="p">{sentence(firewall)}</Text>
        {connections.length > 0 && (
          <Facts
            facts={[
              ...(since
                ? [[texts.connected, <When key="since" at={since} now={now} />] as const]
                : []),
              [texts.lastRequest, last ? <When at={last} now={now} /> : texts.noneSeen],
              ...countRows(connections),
              ...troubles(connections),
            ]}
          />
        )}
      </BlockStack>
    </Card>
  );
}

function badge(connected: number, all: number): string {
  if (connected === 0) return texts.notConnected;
  return connected === all ? texts.connected : texts.connectedOf({ connected, all });
}

function sentence({ isConnected, isInPlan, connections, switches }: LoadedFirewall): string {
  if (connections.length === 0) return texts.nothingConnected;
  if (!isConnected) return texts.noRequests;
  if (!isInPlan) return texts.notInPlan;
  if (connections.every(({ lastSeenAt }) => lastSeenAt === null)) return texts.noVisitYet;
  if (switches.mode === "protect") return texts.protecting;
  return switches.mode === "monitor" ? texts.monitoring : texts.isOff;
}

/** Returns the values of one timestamp field of all connections that have it, earliest first. */
const timesOf = (
  connections: readonly FirewallConnection[],
  field: "lastSeenAt" | "connectedSince",
) =>
  connections
    .map((connection) => connection[field])
    .filter((at) => at !== null)
    .sort();

const fields = () =>
  [
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

/** Returns the request counts of the last day, over all connections. */
function countRows(connections: readonly FirewallConnection[]) {
  return fields().map(([label, field]) => {
    const count = sum(connections, (lastDay) => lastDay[field]);
    return [label, numeral(count)] as const;
  });
}

const troubleLabels = () =>
  [
    ["image", texts.rulesUnreadable],
    ["facts", texts.dataUnreadable],
    ["decide", texts.checksFailed],
    ["log", texts.logSentLate],
    ["refused", texts.logRejected],
    ["pull", texts.rulesNotReceived],
  ] as const;

/** Returns the errors of Workers. Empty if the store has no Worker. */
function troubles(all: readonly FirewallConnection[]) {
  const zones = all.filter(({ entryPoint }) => entryPoint === "edge");
  if (zones.length === 0) return [];
  const troubles = troubleLabels()
    .map(([field, words]) => {
      const count = sum(zones, (lastDay) => lastDay.troubles[field]);
      return count > 0 ? words({ count }) : "";
    })
    .filter(Boolean);
  return [
    [texts.notRecorded, numeral(sum(zones, ({ lost }) => lost))],
    [texts.errors, troubles.join(", ") || texts.noErrors],
  ] as const;
}
