import { Banner } from "@shopify/polaris";

import type { FirewallAtWork } from "./rule-list.server";

/** Why entries of the firewall stop nobody now; null: they do. */
function whyIdle({ isConnected, mode }: FirewallAtWork) {
  if (!isConnected) {
    return {
      title: "Your firewall isn’t connected",
      text: "These entries stop nobody until your store’s traffic comes through the firewall.",
    };
  }
  if (mode === "protect") return null;
  return mode === "off"
    ? { title: "Your firewall is off", text: "These entries stop nobody." }
    : {
        title: "Your firewall only watches",
        text: "These entries stop nobody; the visitor report shows whom they would have stopped.",
      };
}

/** Told above a list of the firewall, so that nobody takes what is saved there for protection. */
export function FirewallBanner({ firewall }: { readonly firewall: FirewallAtWork | null }) {
  const why = firewall && whyIdle(firewall);
  return why ? (
    <Banner
      tone="warning"
      title={why.title}
      action={{ content: "Open Firewall Settings", url: "/firewallSettings" }}
    >
      <p>{why.text}</p>
    </Banner>
  ) : null;
}
