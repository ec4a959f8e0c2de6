import { FIREWALL_LIMITS } from "#app/contract/firewall-state";
import { BlockStack, Box, Text } from "#app/ui/kit";

import type { LoadedFirewall } from "../firewall-view";
import { ConnectForm } from "./connect-form";
import { cloudflareTab as texts } from "./texts";
import { ZoneRow } from "./zone-row";

/** Tab for domains in the merchant's own Cloudflare zones, each behind the firewall's Worker. */
export function CloudflareTab({ firewall }: { readonly firewall: LoadedFirewall }) {
  const zones = firewall.connections.filter(({ entryPoint }) => entryPoint === "edge");
  const isFull = firewall.connections.length >= FIREWALL_LIMITS.connections;
  return (
    <BlockStack gap="300">
      <Text as="h2" variant="headingMd">
        {texts.title}
      </Text>
      <Text as="p" tone="subdued">
        {texts.about}
      </Text>
      {zones.length > 0 && (
        <Box as="ul">
          {zones.map((zone) => (
            <ZoneRow key={zone.id} zone={zone} now={firewall.now} />
          ))}
        </Box>
      )}
      {isFull ? (
        <Text as="p" tone="subdued">
          {texts.noMore({ most: FIREWALL_LIMITS.connections })}
        </Text>
      ) : (
        <ConnectForm />
      )}
    </BlockStack>
  );
}
