import { Banner } from "@shopify/polaris";

import type { FirewallAtWork } from "./firewall-aside.server";
import { firewallBanner as texts } from "./texts";

/** Why entries of the firewall stop nobody now; null: they do. */
function whyIdle({ isConnected, mode }: FirewallAtWork) {
  if (!isConnected) {
    return {
      title: texts.yourFirewallIsntConnected,
      text: texts.theseEntriesDoNothing,
    };
  }
  if (mode === "protect") return null;
  return mode === "off"
    ? { title: texts.yourFirewallIsOff, text: texts.theseEntriesDoNothing2 }
    : {
        title: texts.yourFirewallIsInMonitorMode,
        text: texts.theseEntriesDoNot,
      };
}

/** Told above a list of the firewall, so that nobody takes what is saved there for protection. */
export function FirewallBanner({ firewall }: { readonly firewall: FirewallAtWork | null }) {
  const why = firewall && whyIdle(firewall);
  return why ? (
    <Banner
      tone="warning"
      title={why.title}
      action={{ content: texts.openFirewallSettings, url: "/firewallSettings" }}
    >
      <p>{why.text}</p>
    </Banner>
  ) : null;
}
