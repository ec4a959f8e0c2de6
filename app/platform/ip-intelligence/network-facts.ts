import type { NetworkClass } from "../../engine/visit";

/**
 * What we know of single networks, written down by hand: AS numbers by class. Source: who the
 * operators say they are on their own pages. Networks whose names tell (network-names.ts) need no
 * line here.
 */
const FACTS: Readonly<Record<Exclude<NetworkClass, "tor" | "relay">, readonly number[]>> = {
  /** Names that sound like hosting, or siblings of hosting companies, where people are online. */
  residential: [
    37611, // Afrihost: an internet provider in South Africa
    328608, // Africa on Cloud: internet access in South Africa
    35540, // OVH Telecom: DSL lines
    41012, // The Cloud: public Wi-Fi
    13188, // Triolan: an internet provider in Ukraine
    559, // SWITCH: Swiss universities
    12816, // LRZ: universities of Munich
    16591, // Google Fiber
    14593, // Starlink
    27277, // Starlink
    8473, // Bahnhof: a Swedish internet provider
    1836, // green.ch: a Swiss internet provider
    13030, // Init7: a Swiss internet provider
    23700, // Linknet: an Indonesian internet provider
    9905, // Linknet
    17451, // Biznet: an Indonesian internet provider
    25184, // Afranet: an Iranian internet provider
    8422, // NetCologne
    11686, // Zayo's access lines for schools
    47474, // Virtual1: lines for British offices
    49635, // CLOUDI NEXTGEN
    204274, // Aura Fiber: a Danish internet provider
    44559, // IT Hostline
    27683, // VPN de Mexico: lines for offices
    46868, // VPNET: lines for offices
    263097, // VPN Infraestrutura: an internet provider in Brazil
    39834, // Fiberhost: fibre lines in Poland
    15440, // Baltnetos: an internet provider in Lithuania
  ],
  /** Filtering services through which offices reach the internet. */
  "corporate-gateway": [
    22616, // Zscaler
    53813, // Zscaler
    62044, // Zscaler
    55256, // Netskope
    202276, // iboss
    137922, // iboss
    396253, // iboss
    13150, // Cato Networks
    44444, // Forcepoint
    36692, // Cisco Umbrella
    62654, // Menlo Security
    2763, // Palo Alto Networks
  ],
  /** Transit providers. People rarely surf from there; some VPN providers rent lines there. */
  transit: [
    174, // Cogent
    3257, // GTT
    6461, // Zayo
    1299, // Arelion
    2914, // NTT
    3356, // Level 3
    6453, // Tata
    6762, // Sparkle
    3491, // PCCW
    9002, // RETN
    137409, // GSL Networks
    6939, // Hurricane Electric
  ],
  hosting: [
    20473, // The Constant Company (Vultr)
    15169, // Google
    396982, // Google Cloud
    16509, // Amazon Web Services
    14618, // Amazon Web Services
    8075, // Microsoft Azure
    31898, // Oracle Cloud
    37963, // Alibaba Cloud
    45102, // Alibaba Cloud
    45090, // Tencent Cloud
    132203, // Tencent Cloud
    137718, // Volcano Engine
    150436, // BytePlus
    38365, // Baidu Cloud
    136907, // Huawei Cloud
    8560, // IONOS
    24940, // Hetzner
    12876, // Scaleway
    62904, // Eonix
    62240, // Clouvider
    7506, // GMO
    27715, // Locaweb
    32475, // Internap
    5065, // Bunny Communications
    18450, // WebNX
    46844, // Sharktech
    11878, // tzulo
    40676, // Psychz
    8100, // QuadraNet
    18229, // CtrlS
    15180, // UOL Digital Services
    32097, // WholeSale Internet
    33387, // Nocix
    197695, // REG.RU
    6724, // Strato
    24282, // Kagoya
    31103, // Keyweb
    34240, // manitu
    29169, // Gandi
    203476, // Gandi
    57169, // EDIS
    53667, // FranTech
    51852, // Private Layer
    42532, // Veesp
    43513, // Nano IT
    201341, // trafficforce
    212531, // Interneto vizija
    60068, // Datacamp (CDN77)
    21859, // Zenlayer
    202425, // IP Volume
    43350, // NForce
    35916, // MULTACOM
    55286, // B2 Net Solutions
    36352, // ColoCrossing
    46664, // VolumeDrive
    53340, // VegasNAP
    30633, // Leaseweb
    202422, // G-Core
    9370, // Sakura
    9371, // Sakura
    7684, // Sakura
    3223, // Voxility
  ],
  proxy: [
    396319, // Oxylabs
    209043, // IPRoyal
    203061, // code200
    209709, // code200
    205659, // code200
  ],
  /** Providers of VPNs, and networks that little else than VPN exits come from. */
  vpn: [
    9009, // M247
    16247, // M247
    42973, // M247
    212238, // Datacamp, VPN exits
    136787, // PacketHub (NordVPN)
    141039, // PacketHub
    147049, // PacketHub
    207137, // PacketHub
    272096, // PacketHub
    39351, // 31173 Services (Mullvad)
    62371, // Proton
    199218, // Proton VPN
    208172, // Proton
    209103, // Proton VPN
    198605, // Avast (HMA, SecureLine)
    46562, // Performive
  ],
};

/** The class written down for an AS number. */
export const ASN_FACTS: ReadonlyMap<number, NetworkClass> = new Map(
  (Object.keys(FACTS) as (keyof typeof FACTS)[]).flatMap((networkClass) =>
    FACTS[networkClass].map((asn) => [asn, networkClass] as const),
  ),
);
