import { copyLine } from "../../../store/copy-rows.server";
import type { VisitRow } from "./recorded-visit";

/** Where lines of visits go, as COPY names it. */
export const INTO_VISITS = `visits
  (id, shop_id, at, surface, reference, outcome, cause, entry_id, ruleset_version, ip, country,
   other_country, region, city, asn, organisation, network_class, crawler, signs, monitored, user_agent, referrer, path)`;

/** A row as COPY reads it. */
export function visitLine(row: VisitRow, id: number): string {
  return copyLine([
    id,
    row.shopId,
    new Date(row.at).toISOString(),
    row.surface,
    row.reference,
    row.outcome,
    row.cause,
    row.entryId,
    row.rulesetVersion,
    row.ip,
    row.country,
    row.otherCountry,
    row.region,
    row.city,
    row.asn,
    row.organisation,
    row.networkClass,
    row.crawler,
    row.signs,
    row.monitored && `{${row.monitored.join()}}`,
    row.userAgent,
    row.referrer,
    row.path,
  ]);
}
