import type { FirewallConnection, ProxyName } from "#app/contract/firewall";
import { BlockStack, Text } from "#app/ui/kit";
import { When } from "#app/ui/times/when";

import { PROXIES } from "../../configurations/proxies";
import { ConnectionCheck } from "./connection-check";
import { proxyCheck as texts } from "./texts";

interface Asked {
  /** Null: its configuration does not say. */
  readonly proxy: ProxyName | null;
  /** ISO 8601. */
  readonly at: string;
}

/** Who asked last through a connection; null: nobody yet. */
export function lastAsked({ lastSeenAt, proxiesSeen }: FirewallConnection): Asked | null {
  const [newest] = proxiesSeen;
  if (lastSeenAt === null || newest?.at === lastSeenAt) return newest ?? null;
  return { proxy: null, at: lastSeenAt };
}

interface LastAskedProps {
  readonly connection: FirewallConnection;
  readonly proxy: ProxyName;
  readonly now: number;
}

/** Whether the proxy of a configuration asks, and a check that it does. */
export function ProxyCheck({ appUrl, ...props }: LastAskedProps & { readonly appUrl: string }) {
  return (
    <BlockStack gap="200">
      <LastAsked {...props} />
      <ConnectionCheck connection={props.connection} appUrl={appUrl} proxy={props.proxy} />
    </BlockStack>
  );
}

/** "nginx last asked just now", or that it did not, and who did. */
function LastAsked({ connection, proxy, now }: LastAskedProps) {
  const own = connection.proxiesSeen.find((seen) => seen.proxy === proxy);
  const last = own ?? lastAsked(connection);
  return (
    <Text as="p" variant="bodySm" tone="subdued">
      {!own && `${texts.notAskedYet(PROXIES[proxy].name)} `}
      {last &&
        texts.lastAsked({
          proxy: last.proxy && PROXIES[last.proxy].name,
          when: <When at={last.at} now={now} />,
        })}
    </Text>
  );
}
