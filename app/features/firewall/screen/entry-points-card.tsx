import { type ComponentType, useState } from "react";

import type { FirewallConnection } from "#app/contract/firewall-state";
import { Box, Card, Tabs } from "#app/ui/kit";

import { CloudflareTab } from "./cloudflare/cloudflare-tab";
import type { LoadedFirewall } from "./firewall-view";
import { OwnServerTab } from "./own-server/own-server-tab";
import { entryPointsCard as texts } from "./texts";

interface Endpoint {
  readonly id: string;
  readonly entryPoint: FirewallConnection["entryPoint"];
  readonly content: string;
  readonly Panel: ComponentType<{ readonly firewall: LoadedFirewall }>;
}

/** Returns the tabs for the ways to connect a firewall. */
const entryPointNames = (): readonly Endpoint[] => [
  { id: "own-server", entryPoint: "forward-auth", content: texts.ownServer, Panel: OwnServerTab },
  { id: "cloudflare", entryPoint: "edge", content: texts.cloudflare, Panel: CloudflareTab },
];

/** Returns the index of the first connection's tab, or 0 if there are no connections. */
function firstConnected({ connections }: LoadedFirewall): number {
  return Math.max(
    entryPointNames().findIndex(({ entryPoint }) =>
      connections.some((connection) => connection.entryPoint === entryPoint),
    ),
    0,
  );
}

/** Card with the connections of the store, by type. */
export function EntryPointsCard({ firewall }: { readonly firewall: LoadedFirewall }) {
  const [at, setAt] = useState(() => firstConnected(firewall));
  const tabs = entryPointNames().map((entryPoint) => ({
    id: entryPoint.id,
    content: entryPoint.content,
    panelID: `${entryPoint.id}-panel`,
  }));
  return (
    <Card padding="0">
      <Tabs tabs={tabs} selected={at} onSelect={setAt} />
      <Box padding="400">
        {/* The hidden tab stays mounted, so that text typed in it is preserved. */}
        {entryPointNames().map(({ id, Panel }, index) => (
          <div
            key={id}
            id={`${id}-panel`}
            role="tabpanel"
            aria-labelledby={id}
            hidden={index !== at}
          >
            <Panel firewall={firewall} />
          </div>
        ))}
      </Box>
    </Card>
  );
}
