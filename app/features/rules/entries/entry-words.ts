import type { RuleEntryRow } from "#app/contract/rules/rule-entry";
import { counted, numeral } from "#app/words/numbers";

/** Reasons in the form and in the table. */
export const REASON_OPTIONS = [
  { label: "None", value: "" },
  { label: "Fraud", value: "fraud" },
  { label: "Scraper", value: "scraper" },
  { label: "Abuse", value: "abuse" },
  { label: "Chargeback", value: "chargeback" },
  { label: "Test", value: "test" },
  { label: "Other", value: "other" },
] as const;

const SOURCES: Record<RuleEntryRow["source"], string> = {
  manual: "Manual",
  import: "File",
  log: "Visitor log",
  order: "Order",
  auto: "Automatic",
};

export const SOURCE_OPTIONS = Object.entries(SOURCES).map(([value, label]) => ({ value, label }));

export function sourceText(source: RuleEntryRow["source"]): string {
  return SOURCES[source];
}

export function reasonText(reason: RuleEntryRow["reason"]): string {
  return REASON_OPTIONS.find(({ value }) => value === (reason ?? ""))?.label ?? "None";
}

export type EntryStatus = "Enabled" | "Disabled" | "Expired";

/** Returns the status of an entry. An entry is expired after its expiry, even if it is enabled. */
export function statusOf(
  entry: Pick<RuleEntryRow, "enabled" | "expiresAt">,
  now: number,
): EntryStatus {
  if (entry.expiresAt !== null && Date.parse(entry.expiresAt) <= now) return "Expired";
  return entry.enabled ? "Enabled" : "Disabled";
}

/** Describes a network: "Example Telecom (AS64500)". "" if unknown. */
export function networkText(facts: RuleEntryRow["facts"]): string {
  if (!facts) return "";
  const asn = facts.asn === null ? "" : `AS${facts.asn}`;
  if (!facts.organisation) return asn;
  return asn ? `${facts.organisation} (${asn})` : facts.organisation;
}

/** Describes the source, reason and author of an entry: "File · Fraud · Jane Fernhill". */
export function addedByText(
  { source, reason }: Pick<RuleEntryRow, "source" | "reason">,
  author: string,
): string {
  return [sourceText(source), reason && reasonText(reason), author].filter(Boolean).join(" · ");
}

type Hits = Pick<RuleEntryRow, "action" | "hits7d" | "monitored7d">;

/** Describes the hits in a separate line: "1 hit in 7 days", "12 watched hits in 7 days". */
export function hitsOfWeek({ action, hits7d, monitored7d }: Hits): string {
  return action === "monitor"
    ? `${counted(monitored7d, "watched hit", "watched hits")} in 7 days`
    : `${counted(hits7d, "hit", "hits")} in 7 days`;
}

/** Describes the hits: "1,234", or "12 watched" for a monitoring entry. */
export function hitsText({ action, hits7d, monitored7d }: Hits): string {
  if (action !== "monitor") return numeral(hits7d);
  return `${numeral(monitored7d)} watched`;
}
