import type { CopyFormat } from "#app/store/copy-format";

import type { VisitRow } from "./recorded-visit";

/** Where visits go, as COPY names it. */
export const INTO_VISITS = `visits
  (id, shop_id, at, surface, reference, outcome, cause, entry_id, ruleset_version, ip, country,
   other_country, region, city, asn, organisation, network_class, crawler, signs, monitored, user_agent, referrer, path)`;

const COLUMNS = 23;

/** Adds a row in the order of these columns. */
export function addVisit(to: CopyFormat, row: VisitRow, id: number): void {
  to.row(COLUMNS);
  to.bigint(id);
  to.uuid(row.shopId);
  to.moment(row.at);
  to.text(row.surface);
  to.text(row.reference);
  to.text(row.outcome);
  to.text(row.cause);
  to.uuid(row.entryId);
  to.integer(row.rulesetVersion);
  to.text(row.ip);
  to.text(row.country);
  to.text(row.otherCountry);
  to.text(row.region);
  to.text(row.city);
  to.bigint(row.asn);
  to.text(row.organisation);
  to.text(row.networkClass);
  to.text(row.crawler);
  to.integer(row.signs);
  to.uuids(row.monitored);
  to.text(row.userAgent);
  to.text(row.referrer);
  to.text(row.path);
}
