import type { FirewallConnection } from "#app/contract/firewall-state";
import { Badge, InlineStack, Text } from "#app/ui/kit";
import { RowMenu, type RowMenuItem } from "#app/ui/lists/row-menu";
import { When } from "#app/ui/times/when";

import { connectionParts as texts } from "./texts";

interface ConnectionProps {
  readonly connection: FirewallConnection;
}

/** Head of a connection: its name, its state and its menu. */
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
    <Badge>{texts.waiting}</Badge>
  ) : (
    <Badge tone="attention">{texts.notConnected}</Badge>
  );
}

interface LastDayProps {
  /** Number of requests, in words. */
  readonly requests: string;
  /** Other counts, in words. */
  readonly rest: string;
}

/** Line such as "Last 24 hours: 1,200 requests, 34 stopped, 5 undecided, 6 unreadable". */
export function LastDay({ connection, requests, rest }: ConnectionProps & LastDayProps) {
  const { lastDay } = connection;
  const counts = [
    requests,
    texts.stopped({ count: lastDay.stops }),
    texts.undecided({ count: lastDay.degraded }),
    rest,
  ];
  return (
    <Text as="p" variant="bodySm" tone="subdued">
      {texts.lastDay({ counts: counts.join(", ") })}
    </Text>
  );
}

/** The latest problem of a connection. Empty if there is none. */
export function LastProblem({ connection, now }: ConnectionProps & { readonly now: number }) {
  const { lastProblem, lastProblemAt } = connection;
  if (lastProblem === "" || lastProblemAt === null) return null;
  return (
    <Text as="p" variant="bodySm" tone="critical">
      {lastProblem} (<When at={lastProblemAt} now={now} />)
    </Text>
  );
}
