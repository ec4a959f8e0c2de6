import type { FactGroup } from "./fact-group";

/**
 * Hosting networks that were told by others than the operator’s own pages. What bad-asn-list says was judged one by one: many
 * AS numbers have gone to somebody else since, and only those are here whose organisation is the same.
 */
export const HOSTING_BY_OTHERS: readonly FactGroup[] = [
  {
    source: "the name that the organisation had of the network before, in bad-asn-list (MIT)",
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
