import type { ListPlace } from "../entries/list-kinds";

/** Screens of lists that are edited line by line, by URL segment: kind and surface. */
export const LIST_SCREENS = {
  ipBlocker: { kind: "ip", surface: "storefront" },
  asnBlocker: { kind: "asn", surface: "storefront" },
  referrerBlocker: { kind: "referrer", surface: "storefront" },
  "fw-ipBlocker": { kind: "ip", surface: "firewall" },
  "fw-asnBlocker": { kind: "asn", surface: "firewall" },
  "fw-referrerBlocker": { kind: "referrer", surface: "firewall" },
  "fw-urlBlocker": { kind: "url", surface: "firewall" },
} as const satisfies Readonly<Record<string, ListPlace>>;

export type ListScreen = keyof typeof LIST_SCREENS;
