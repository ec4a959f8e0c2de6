import { useState } from "react";

import type { FirewallConnection } from "#app/contract/firewall-state";
import { BlockStack, Box, Text } from "#app/ui/kit";
import { When } from "#app/ui/times/when";

import { PROXIES } from "../../configurations/proxies";
import { ConnectionHead, LastDay, LastProblem } from "../connection-parts";
import { ConnectionCheck } from "./connection-check";
import { ConnectionDialogs, type OpenDialog } from "./connection-dialogs";
import { lastRequest } from "./proxy-check";
import { connectionRow as texts } from "./texts";

interface ConnectionRowProps {
  readonly connection: FirewallConnection;
  readonly appUrl: string;
  readonly now: number;
}

/** One proxy with its state, its problems and its menu. */
export function ConnectionRow({ connection, appUrl, now }: ConnectionRowProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  return (
    <Box as="li" paddingBlock="300" borderBlockStartWidth="025" borderColor="border-secondary">
      <BlockStack gap="200">
        <ConnectionHead
          connection={connection}
          menu={[
            { content: texts.configuration, act: () => setDialog("set-up") },
            { content: texts.edit, act: () => setDialog("edit") },
            { content: texts.newKey, act: () => setDialog("rotate") },
            { content: texts.delete, act: () => setDialog("delete"), destructive: true },
          ]}
        />
        <ConnectionReport connection={connection} now={now} />
        <ConnectionCheck connection={connection} appUrl={appUrl} />
      </BlockStack>
      <ConnectionDialogs
        connection={connection}
        appUrl={appUrl}
        now={now}
        open={dialog}
        onClose={() => setDialog(null)}
      />
    </Box>
  );
}

/** Facts about the connection, one per line. */
function ConnectionReport({ connection, now }: Pick<ConnectionRowProps, "connection" | "now">) {
  const { connectedSince, lastDay, failPolicy, createdAt, oldKeyUntil } = connection;
  const last = lastRequest(connection);
  const since = <When at={connectedSince ?? createdAt} now={now} />;
  return (
    <BlockStack gap="050">
      <Text as="p" variant="bodySm" tone="subdued">
        {connectedSince === null ? texts.added({ when: since }) : texts.connected({ when: since })}
        {last && (
          <>
            {" · "}
            {texts.lastRequest({
              proxy: last.proxy && PROXIES[last.proxy].name,
              when: <When at={last.at} now={now} />,
            })}
          </>
        )}
        {` · ${texts.whenUndecided[failPolicy]}`}
      </Text>
      <LastDay
        connection={connection}
        requests={texts.requests({ count: lastDay.requests })}
        rest={texts.unreadable({ count: lastDay.malformed })}
      />
      {oldKeyUntil !== null && (
        <Text as="p" variant="bodySm" tone="subdued">
          {texts.oldKeyStops({ when: <When at={oldKeyUntil} now={now} /> })}
        </Text>
      )}
      <LastProblem connection={connection} now={now} />
    </BlockStack>
  );
}
