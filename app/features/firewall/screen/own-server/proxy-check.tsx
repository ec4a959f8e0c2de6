import type { FirewallConnection, ProxyName } from "#app/contract/firewall-state";
import { BlockStack, Text } from "#app/ui/kit";
import { When } from "#app/ui/times/when";

import { PROXIES } from "../../configurations/proxies";
import { ConnectionCheck } from "./connection-check";
import { proxyCheck as texts } from "./texts";

interface LastRequestSeen {
  /** Null if the proxy's configuration does not name the proxy. */
  readonly proxy: ProxyName | null;
  /** ISO 8601. */
  readonly at: string;
}

/** Returns the proxy that last sent a request through a connection. Null if no request was sent. */
export function lastRequest({
  lastSeenAt,
  proxiesSeen,
}: FirewallConnection): LastRequestSeen | null {
  const [newest] = proxiesSeen;
  if (lastSeenAt === null || newest?.at === lastSeenAt) return newest ?? null;
  return { proxy: null, at: lastSeenAt };
}

interface LastRequestProps {
  readonly connection: FirewallConnection;
  readonly proxy: ProxyName;
  readonly now: number;
}

/** State of a configuration's proxy, and a check of it. */
export function ProxyCheck({ appUrl, ...props }: LastRequestProps & { readonly appUrl: string }) {
  return (
    <BlockStack gap="200">
      <LastRequest {...props} />
      <ConnectionCheck connection={props.connection} appUrl={appUrl} proxy={props.proxy} />
    </BlockStack>
  );
}

/** Text with the time of the proxy's last request, or with the proxy that sent requests instead. */
function LastRequest({ connection, proxy, now }: LastRequestProps) {
  const own = connection.proxiesSeen.find((seen) => seen.proxy === proxy);
  const last = own ?? lastRequest(connection);
  return (
    <Text as="p" variant="bodySm" tone="subdued">
      {!own && `${texts.noRequestYet({ proxy: PROXIES[proxy].name })} `}
      {last &&
        texts.lastRequest({
          proxy: last.proxy && PROXIES[last.proxy].name,
          when: <When at={last.at} now={now} />,
        })}
    </Text>
  );
}
