import { Badge, InlineStack, Text } from "@shopify/polaris";

import type { FirewallConnection } from "../../../contract/firewall";
import { RowMenu, type RowMenuItem } from "../../../ui/lists/row-menu";
import { When } from "../../../ui/times/when";
import { numeral } from "../../../words/numbers";
import { connectionParts as texts } from "./texts";

interface ConnectionProps {
  readonly connection: FirewallConnection;
}

/** A connection's name, whether it is asked through, and what can be done with it. */
export function ConnectionHead({
  connection,
  menu,
}: ConnectionProps & { readonly menu: readonly RowMenuItem[] }) {
  const { name } = connection;
  return (
    <InlineStack align="space-between" gap="200" wrap={false}>
      <InlineStack gap="200" blockAlign="center">
        <Text as="h3" variant="bodyMd" fontWeight="medium" breakWord>
          {name}
        </Text>
        <StateBadge connection={connection} />
      </InlineStack>
      <RowMenu name={name} items={menu} />
    </InlineStack>
  );
}

function StateBadge({ connection }: ConnectionProps) {
  if (connection.isConnected) return <Badge tone="success">{texts.connected}</Badge>;
  return connection.lastSeenAt === null ? (
    <Badge>{texts.waitingForTheFirstRequest}</Badge>
  ) : (
    <Badge tone="attention">{texts.notConnected}</Badge>
  );
}

interface LastDayProps {
  /** What is counted, one and many. */
  readonly requests: readonly [one: string, many: string];
  /** The rest, each with its word. */
  readonly rest: readonly (readonly [count: number, word: string])[];
}

/** "Last 24 hours: 1,200 requests, 34 stopped, 5 undecided, 6 unreadable" */
export function LastDay({ connection, requests, rest }: ConnectionProps & LastDayProps) {
  const { lastDay } = connection;
  const [one, many] = requests;
  const counts = [
    [lastDay.requests, lastDay.requests === 1 ? one : many],
    [lastDay.stops, "stopped"],
    [lastDay.degraded, "undecided"],
    ...rest,
  ] as const;
  return (
    <Text as="p" variant="bodySm" tone="subdued">
      {`Last 24 hours: ${counts.map(([count, word]) => `${numeral(count)} ${word}`).join(", ")}`}
    </Text>
  );
}

/** What went wrong last, if anything did. */
export function LastProblem({ connection, now }: ConnectionProps & { readonly now: number }) {
  const { lastProblem, lastProblemAt } = connection;
  if (lastProblem === "" || lastProblemAt === null) return null;
  return (
    <Text as="p" variant="bodySm" tone="critical">
      {lastProblem} (<When at={lastProblemAt} now={now} />)
    </Text>
  );
}
