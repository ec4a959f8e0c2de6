import { useState } from "react";

import { FIREWALL_LIMITS } from "#app/contract/firewall-state";
import { BlockStack, Box, Button, InlineStack, Text } from "#app/ui/kit";

import type { LoadedFirewall } from "../firewall-view";
import { AddConnectionDialog } from "./add-connection-dialog";
import { ConnectionRow } from "./connection-row";
import { ownServerTab as texts } from "./texts";

/** Tab for the merchant's own proxies, which check each request with the app before they forward it. */
export function OwnServerTab({ firewall }: { readonly firewall: LoadedFirewall }) {
  const { appUrl, now } = firewall;
  const connections = firewall.connections.filter(
    ({ entryPoint }) => entryPoint === "forward-auth",
  );
  const [isAdding, setAdding] = useState(false);
  const isFull = firewall.connections.length >= FIREWALL_LIMITS.connections;
  return (
    <BlockStack gap="300">
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <Text as="h2" variant="headingMd">
          {texts.title}
        </Text>
        <Button disabled={isFull} onClick={() => setAdding(true)}>
          {texts.addConnection}
        </Button>
      </InlineStack>
      <Text as="p" tone="subdued">
        {texts.about}
        {isFull && ` ${texts.noMore({ most: FIREWALL_LIMITS.connections })}`}
      </Text>
      {connections.length === 0 ? (
        <Text as="p" tone="subdued">
          {texts.none}
        </Text>
      ) : (
        <Box as="ul">
          {connections.map((connection) => (
            <ConnectionRow key={connection.id} connection={connection} appUrl={appUrl} now={now} />
          ))}
        </Box>
      )}
      {isAdding && <AddConnectionDialog firewall={firewall} onClose={() => setAdding(false)} />}
    </BlockStack>
  );
}
