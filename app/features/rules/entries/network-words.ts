import type { OutputOf } from "#app/contract/call";
import type { getNetworkTraffic } from "#app/contract/rules/rule-traffic";
import type { NetworkClass } from "#app/engine/visit";
import { catalog } from "#app/words/catalog";

const { CLASSES, networkLine: texts } = catalog("rules/entries/network-words", {
  CLASSES: {
    residential: "Residential and mobile",
    relay: "Relay",
    "corporate-gateway": "Business gateway",
    transit: "Transit",
    hosting: "Hosting",
    proxy: "Proxy",
    vpn: "VPN",
    tor: "Tor",
    unknown: "Unknown",
  } satisfies Record<NetworkClass, string>,

  networkLine: {
    visits: "{visits, plural, one {# visit} other {# visits}} in 7 days",
    inTheList: "in the list",
  },
});

/** Returns the display text of a network class, or "" if unknown. */
export function classText(networkClass: NetworkClass | null): string {
  return networkClass === null ? "" : CLASSES[networkClass];
}

/** Reports whether many people share the network's addresses. */
export function isShared(networkClass: NetworkClass | null): boolean {
  return (
    networkClass === "relay" || networkClass === "transit" || networkClass === "corporate-gateway"
  );
}

/** Describes a network: "Example Telecom (AS64500) · Hosting · 12 visits in 7 days". */
export function networkLine(
  network: OutputOf<typeof getNetworkTraffic>["networks"][number],
): string {
  const { asn, organization, networkClass, visits, isListed } = network;
  const name = organization === null ? `AS${asn}` : `${organization} (AS${asn})`;
  return [
    name,
    classText(networkClass),
    visits > 0 && texts.visits({ visits }),
    isListed && texts.inTheList,
  ]
    .filter(Boolean)
    .join(" · ");
}
