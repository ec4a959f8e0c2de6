import type { NetworkClass } from "#app/engine/visit";

import { type FactGroup, type NetworkFact, OWN_PAGES, readGroups } from "./fact-group";
import { HOSTING_NETWORKS } from "./hosting-networks";

/**
 * Facts about single networks, recorded by hand: AS numbers by class, with registered name, source and date.
 *
 * A test compares the names with the registries'. Networks whose names imply their class (network-names.ts) need no
 * entry.
 */
const FACTS: Readonly<
  Record<Exclude<NetworkClass, "tor" | "relay" | "unknown">, readonly FactGroup[]>
> = {
  /** Networks of internet users whose names or siblings suggest hosting. */
  residential: [
    {
      source: OWN_PAGES,
      day: "2026-11-25",
      networks: `
        37611 Afrihost: an internet provider in South Africa
        328608 Africa on Cloud: internet access in South Africa
        35540 OVH Telecom: DSL lines
        41012 The Cloud: public Wi-Fi
        13188 Content Delivery Network (Triolan): an internet provider in Ukraine
        559 SWITCH: Swiss universities
        12816 Leibniz-Rechenzentrum: universities of Munich
        16591 Google Fiber
        14593 Space Exploration Technologies: Starlink
        27277 Space Exploration Technologies: Starlink
        8473 Bahnhof: a Swedish internet provider
        1836 green.ch: a Swiss internet provider
        13030 Init7: a Swiss internet provider
        23700 Linknet: an Indonesian internet provider
        9905 Linknet
        17451 Biznet: an Indonesian internet provider
        25184 Afranet: an Iranian internet provider
        8422 NetCologne
        11686 Zayo: access lines for schools
        47474 Virtual1: lines for British offices
        49635 CLOUDI NEXTGEN
        204274 Aura Fiber: a Danish internet provider
        27683 VPN de Mexico: lines for offices
        46868 VPNET: lines for offices
        263097 VPN Infraestrutura: an internet provider in Brazil
        39834 Fiberhost: fibre lines in Poland
        15440 Baltnetos: an internet provider in Lithuania
      `,
    },
  ],
  /** Filtering services through which offices access the internet. */
  "corporate-gateway": [
    {
      source: OWN_PAGES,
      day: "2026-11-25",
      networks: `
        22616 Zscaler
        53813 Zscaler
        62044 Zscaler
        55256 Netskope
        202276 iboss
        137922 iboss
        396253 iboss
        13150 Cato Networks
        44444 Forcepoint
        36692 Cisco Umbrella
        62654 Menlo Security
        2763 Palo Alto Networks
        54538 Palo Alto Networks
        396421 Palo Alto Networks
        64280 Palo Alto Networks
        203724 Musarubra (Skyhigh Security)
        205272 Musarubra (Skyhigh Security)
        14600 Skyhigh Security
        40934 Fortinet
        11179 Aryaka Networks
        400318 Versa Networks
        398391 Check Point
      `,
    },
  ],
  /** Transit providers. Few people browse from there, but some VPN providers rent lines there. */
  transit: [
    {
      source: OWN_PAGES,
      day: "2026-11-25",
      networks: `
        174 Cogent
        3257 GTT
        6461 Zayo
        1299 Arelion
        2914 NTT
        3356 Level 3
        6453 Tata
        6762 Sparkle
        3491 PCCW
        23764 China Telecom Global
        9002 RETN
        6939 Hurricane Electric
      `,
    },
    {
      source: "its own page: submarine cables and wholesale capacity (farice.is)",
      day: "2026-11-26",
      networks: `
        56704 Farice
      `,
    },
  ],
  hosting: HOSTING_NETWORKS,
  /** Sellers of proxies. */
  proxy: [
    {
      source: OWN_PAGES,
      day: "2026-11-25",
      networks: `
        396319 Oxylabs
        209043 IPRoyal
        203061 code200
        209709 code200
        205659 code200
        64267 Sprious
        54252 Sprious
        397630 Blazing SEO
      `,
    },
  ],
  /** VPN providers, and networks used almost only by VPN exits. */
  vpn: [
    {
      source: OWN_PAGES,
      day: "2026-11-25",
      networks: `
        9009 M247
        16247 M247
        42973 M247
        212238 Datacamp, VPN exits
        136787 PacketHub (NordVPN)
        141039 PacketHub
        147049 PacketHub
        207137 PacketHub
        272096 PacketHub
        39351 31173 Services (Mullvad)
        62371 Proton
        199218 Proton VPN
        208172 Proton
        209103 Proton VPN
        198605 Avast (HMA, SecureLine)
        46562 Performive
        209854 Cyberzone: exits of several VPN services
        22363 Powerhouse Management (VyprVPN)
        62651 Strong Technology (StrongVPN)
        140952 Strong Technology (StrongVPN)
        22781 Strong Technology (StrongVPN)
        54203 Strong Technology (StrongVPN)
        13926 Strong Technology (StrongVPN)
        201665 Anonymizer
        46253 Mudhook Marketing (IPVanish)
      `,
    },
    {
      source: "PrivateVPN’s list of servers: their names end in pvdata.host",
      day: "2022-05-31",
      networks: `
        42201 PVDataNet (PrivateVPN)
      `,
    },
    {
      source: "Check Point Research, as others quote it: nodes of commercial VPN services",
      day: "2026-11-26",
      networks: `
        35758 Rachamim Aviel Twito (A.B Internet Solutions)
      `,
    },
  ],
};

export const NETWORK_FACTS: readonly NetworkFact[] = (
  Object.keys(FACTS) as (keyof typeof FACTS)[]
).flatMap((networkClass) => readGroups(networkClass, FACTS[networkClass]));

/** Recorded class by AS number. */
export const ASN_FACTS: ReadonlyMap<number, NetworkClass> = new Map(
  NETWORK_FACTS.map(({ asn, networkClass }) => [asn, networkClass]),
);
