import { Banner } from "#app/ui/kit";

import type { FirewallAtWork } from "./firewall-aside.server";
import { firewallBanner as texts } from "./texts";

/** Returns the reason why the firewall's entries stop no requests now, or null if they do. */
function whyIdle({ isConnected, mode }: FirewallAtWork) {
  if (!isConnected) {
    return {
      title: texts.notConnected,
      text: texts.whileNotConnected,
    };
  }
  if (mode === "protect") return null;
  return mode === "off"
    ? { title: texts.off, text: texts.whileOff }
    : {
        title: texts.monitoring,
        text: texts.whileMonitoring,
      };
}

/** Warns above a list of the firewall that its entries do not protect the store now. */
export function FirewallBanner({ firewall }: { readonly firewall: FirewallAtWork | null }) {
  const why = firewall && whyIdle(firewall);
  return why ? (
    <Banner
      tone="warning"
      title={why.title}
      action={{ content: texts.openSettings, url: "/firewallSettings" }}
    >
      <p>{why.text}</p>
    </Banner>
  ) : null;
}
