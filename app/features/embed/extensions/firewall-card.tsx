import type { ExtensionsState } from "#app/contract/extensions";
import { Facts } from "#app/ui/facts";
import { Button } from "#app/ui/kit";
import { When } from "#app/ui/times/when";

import { LayerCard } from "./layer-card";
import { firewallCard as texts } from "./texts";

type Firewall = ExtensionsState["firewall"];

/** Card of the firewall. */
export function FirewallCard({ firewall, now }: { firewall: Firewall; now: number }) {
  const { isOffered, isConnected, seenAt } = firewall;
  return (
    <LayerCard title={texts.title} badge={badgeOf(firewall)} protects={texts.about}>
      {isOffered && (
        <div>
          <Button url="/firewallSettings" variant={isConnected ? "secondary" : "primary"}>
            {isConnected ? texts.settings : texts.connect}
          </Button>
        </div>
      )}
      <Facts
        facts={[
          [texts.connection, wordsFor(firewall)],
          [texts.lastRequest, seenAt ? <When at={seenAt} now={now} /> : texts.noneSeen],
        ]}
      />
    </LayerCard>
  );
}

function badgeOf({ isOffered, isConnected }: Firewall) {
  if (!isOffered) return { tone: undefined, words: texts.notAvailable };
  return isConnected
    ? ({ tone: "success", words: texts.connected } as const)
    : ({ tone: "attention", words: texts.notConnected } as const);
}

function wordsFor({ isOffered, isConnected }: Firewall): string {
  if (!isOffered) return texts.notIncluded;
  return isConnected ? texts.inUse : texts.notSetUp;
}
