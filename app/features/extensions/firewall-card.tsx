import { Button } from "@shopify/polaris";

import type { ExtensionsState } from "../../contract/extensions";
import { Facts } from "../../ui/facts";
import { When } from "../../ui/times/when";
import { LayerCard } from "./layer-card";

type Firewall = ExtensionsState["firewall"];

/** The firewall in front of the store. */
export function FirewallCard({ firewall, now }: { firewall: Firewall; now: number }) {
  const { isOffered, isConnected, seenAt } = firewall;
  return (
    <LayerCard
      title="Firewall"
      badge={badgeOf(firewall)}
      protects="Stops visitors before your store responds, including those without JavaScript, such as most scrapers."
    >
      {isOffered && (
        <div>
          <Button url="/firewallSettings" variant={isConnected ? "secondary" : "primary"}>
            {isConnected ? "Firewall Settings" : "Connect the firewall"}
          </Button>
        </div>
      )}
      <Facts
        facts={[
          ["Connection", wordsFor(firewall)],
          ["Last request", seenAt ? <When at={seenAt} now={now} /> : "None seen yet"],
        ]}
      />
    </LayerCard>
  );
}

function badgeOf({ isOffered, isConnected }: Firewall) {
  if (!isOffered) return { tone: undefined, words: "Not available" };
  return isConnected
    ? ({ tone: "success", words: "Connected" } as const)
    : ({ tone: "attention", words: "Not connected" } as const);
}

function wordsFor({ isOffered, isConnected }: Firewall): string {
  if (!isOffered)
    return "Your account does not include the firewall. Everything else works without it";
  return isConnected ? "Your domain uses the firewall" : "Not set up yet";
}
