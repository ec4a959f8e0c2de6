import type { FactGroup } from "./fact-group";

/**
 * Hosting networks from sources other than the operators' own pages.
 *
 * Entries of bad-asn-list were reviewed one by one. Many AS numbers have changed their owner since, so only those with
 * the same organization are included.
 */
export const HOSTING_BY_OTHERS: readonly FactGroup[] = [
  {
    source: "the organization’s earlier name for the network, in bad-asn-list (MIT)",
    day: "2026-03-18",
    networks: `
      394256 Tech Futures Interactive (CloudSingularity)
      45179 SiteTech Solutions (SiteHost)
      133480 5G Network Operations (Intergrid)
      9667 5G Network Operations (Hostworks)
      19624 Data Room (ServerRoom)
      53055 DIMENOC (HostDime.com.br)
      28855 Octopuce (GalacSYS hosting)
      42699 axilaris (managedhosting.de)
      62310 axilaris (managedhosting.de)
      10207 Intervolve (Interhost Pacific)
      45577 Intervolve (Interhost Pacific)
      132070 Intervolve (Interhost Pacific)
      55799 TechAvenue (Hostemo)
      63916 Techavenue International (RSH Hosting)
      45152 Zone Networks (Managed Hosting Solutions)
      56106 Zone Networks (dedicatedgaming.com.au)
      7595 Readyspace Network (Hosted Solutions)
      25048 DSNET (DSNet Hosting)
      52236 G2K (G2KHosting)
      24958 CYBERFORT (The Bunker Secure Hosting)
      49949 Complior (24 Solutions Hosting Services)
      34541 Online Solutions (Online Solutions Hosting Services)
    `,
  },
  {
    source: "its own site: dedicated servers and colocation (incx.net)",
    day: "2026-11-26",
    networks: `
      13737 Interconnecx
    `,
  },
  {
    source:
      "its own contract: a cloud service provider that rents out virtual machines (atharva.cloud)",
    day: "2026-11-26",
    networks: `
      150249 PT Atharva Telematika Persada
    `,
  },
  {
    source: "its own terms of use: web hosting, mail and servers (proservice.ge)",
    day: "2026-11-26",
    networks: `
      47810 Proservice
    `,
  },
  {
    source: "Brenda Wambui, “Corruption in the Silicon Savannah”: a cloud services company",
    day: "2015-11-18",
    networks: `
      37684 Angani
    `,
  },
  {
    source:
      "Pokémon Showdown’s list of hosts that no homes have (MIT): names of its addresses end in unmetered.zone",
    day: "2026-11-26",
    networks: `
      54133 UnmeteredInternet.com
    `,
  },
  {
    source: "DreamHost’s own blog: a web host, the trade name of New Dream Network (dreamhost.com)",
    day: "2026-11-29",
    networks: `
      26347 New Dream Network (DreamHost)
    `,
  },
  {
    source:
      "bunny.net’s own pages: a content delivery network and its edge servers (support.bunny.net)",
    day: "2026-11-29",
    networks: `
      200325 BUNNYWAY (bunny.net)
    `,
  },
  {
    source: "Rackspace’s support pages: bought in 2017 with its data centers",
    day: "2020-12-09",
    networks: `
      14492 DataPipe
      22205 DataPipe
      22576 DataPipe
      16805 DataPipe
      58982 DataPipe
    `,
  },
  {
    source: "TierPoint’s own blog: colocation (blog.tierpoint.com)",
    day: "2026-11-29",
    networks: `
      17378 TierPoint
      33693 TierPoint
      11180 TierPoint
      7349 TierPoint
    `,
  },
  {
    source: "LightEdge’s own blog: colocation and cloud services (lightedge.com)",
    day: "2026-11-29",
    networks: `
      11320 LightEdge Solutions
      3728 LightEdge Solutions
      11418 LightEdge Solutions
      149813 LightEdge Solutions
    `,
  },
  {
    source: "GitHub’s own list of its addresses: hooks, API, Git and pages (api.github.com/meta)",
    day: "2025-07-25",
    networks: `
      36459 GitHub
    `,
  },
  {
    source: "Emerald Onion’s own site: it runs Tor exits (emeraldonion.org)",
    day: "2026-11-29",
    networks: `
      396507 Emerald Onion
    `,
  },
  {
    source:
      "Censys’s own documentation: it scans the internet from networks of its own (docs.censys.com)",
    day: "2026-11-29",
    networks: `
      398324 Censys
      398705 Censys
      398722 Censys
    `,
  },
  {
    source: "MISP’s warning lists of scanners: its addresses are ranges that scan the internet",
    day: "2026-08-20",
    networks: `
      213412 ONYPHE
      208843 Alpha Strike Labs
      209334 Modat
      211680 NSEC - Sistemas Informaticos
      136180 Beijing Tiantexin Tech (IPIP)
    `,
  },
  {
    source: "OrNetStats, Tor relays by network: 50 relays, a tenth of the exit capacity",
    day: "2026-11-29",
    networks: `
      62744 Quintex Alliance Consulting
    `,
  },
  {
    source: "ConnectingBytes’s own terms: dedicated and virtual servers (full-managed.de)",
    day: "2026-11-29",
    networks: `
      34568 ConnectingBytes
    `,
  },
  {
    source: "RackNation’s own terms: colocation and dedicated servers (racknation.cr)",
    day: "2026-11-29",
    networks: `
      52423 Data Miners (RackNation)
    `,
  },
  {
    source: "settings of Usenet readers: a provider of Usenet servers (news.eweka.nl)",
    day: "2026-11-29",
    networks: `
      34343 Eweka Internet Services
    `,
  },
  {
    source: "Mullvad’s list of who hosts its servers: xTom",
    day: "2026-02-11",
    networks: `
      43357 Owl (xTom)
      23959 Owl (xTom)
      400882 Cyber Data (xTom)
      17243 Byte Node (xTom)
      30671 Data Bridge (xTom)
      399935 Hayashimo (xTom)
      25737 Jone Broadband (xTom)
    `,
  },
  {
    source: "Mullvad’s list of who hosts its servers: iRegister",
    day: "2026-02-11",
    networks: `
      197706 Keminet (iRegister)
    `,
  },
  {
    source: "IVPN’s list of who hosts its servers: TheGigabit",
    day: "2024-08-19",
    networks: `
      132825 MYTEK TRADING (TheGigabit)
    `,
  },
  {
    source: "IVPN’s list of who hosts its servers",
    day: "2025-07-07",
    networks: `
      268581 QNAX
      50613 Advania Island
    `,
  },
  {
    source: "Tor’s list of relays: many exits are there",
    day: "2026-04-30",
    networks: `
      60729 Stiftung Erneuerbare Freiheit
      401401 Unredacted
      210558 1337 Services
      215125 Church of Cyberology
      27284 Fourplex Telecom
      198093 Foreningen for digitala fri- och rattigheter
      208323 Foundation for Applied Privacy
    `,
  },
];
