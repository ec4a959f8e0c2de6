import { catalog } from "#app/words/catalog";

export const { titles } = catalog("routes/firewall", {
  /** Titles of the browser tab. */
  titles: {
    accessLog: "Realtime Access Log",
    asnBlocker: "Firewall ISP/ASN Blocker",
    countryBlocker: "Firewall Country Blocker",
    ipBlocker: "Firewall IP Blocker",
    referrerBlocker: "Firewall Referrer Blocker",
    settings: "Firewall Settings",
    urlBlocker: "Firewall URL Blocker",
  },
});
