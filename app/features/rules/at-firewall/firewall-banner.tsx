import { Banner } from "@shopify/polaris";

import type { FirewallAtWork } from "./firewall-aside.server";

/** Why entries of the firewall stop nobody now; null: they do. */
function whyIdle({ isConnected, mode }: FirewallAtWork) {
  if (!isConnected) {
    return {
      title: "Your firewall isn’t connected",
      text: "These entries do nothing until your store’s traffic goes through the firewall.",
    };
  }
  if (mode === "protect") return null;
  return mode === "off"
    ? { title: "Your firewall is off", text: "These entries do nothing." }
    : {
        title: "Your firewall is in monitor mode",
        text: "These entries do not stop anyone. The visitor report shows who would have been stopped.",
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
