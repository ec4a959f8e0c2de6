import {
  newId,
  type NoScript,
  type StandInRecord,
  type StandInRoute,
  type StandInZone,
} from "./account";

const AT = "2026-01-05T08:00:00.000Z";

/** Returns a zone as the API sends it, including fields that the firewall ignores. */
export function zoneAsSent(zone: StandInZone) {
  return {
    ...{ activated_on: AT, created_on: AT, modified_on: AT, development_mode: 0, type: "full" },
    meta: { cdn_only: false, dns_only: false, page_rule_quota: 3, phishing_detected: false },
    owner: { id: newId(), name: "The merchant", type: "user" },
    name_servers: ["ana.ns.cloudflare.com", "bob.ns.cloudflare.com"],
    ...{ original_dnshost: null, original_name_servers: null, original_registrar: null },
    ...{ permissions: [], plan: { id: newId(), name: "Free Website" } },
    ...zone,
  };
}

/** Returns a DNS record as the API sends it. */
export function recordAsSent(record: StandInRecord) {
  return {
    ...{ id: newId(), created_on: AT, modified_on: AT, ttl: 1, proxiable: true },
    ...{ tags: [], settings: {}, meta: {} },
    ...record,
  };
}

/** Returns a route as the API sends it, with `noScript` as its script if it has no Worker. */
export function routeAsSent(route: StandInRoute, noScript: NoScript) {
  return { ...route, script: route.script ?? noScript };
}

/** Returns one page of a list, as an answer contains it. */
export function pageOf(results: readonly unknown[]) {
  const { length: count } = results;
  return { page: 1, per_page: 100, count, total_count: count, total_pages: 1 };
}
