import type { RuleEntryRow } from "../../contract/rules";

/** The reasons as the form and the table name them. */
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

export function sourceText(source: RuleEntryRow["source"]): string {
  return SOURCES[source];
}

export function reasonText(reason: RuleEntryRow["reason"]): string {
  return REASON_OPTIONS.find(({ value }) => value === (reason ?? ""))?.label ?? "None";
}

export type EntryStatus = "Enabled" | "Disabled" | "Expired";

/** An entry whose end has passed is expired whatever its switch says. */
export function statusOf(
  entry: Pick<RuleEntryRow, "enabled" | "expiresAt">,
  now: number,
): EntryStatus {
  if (entry.expiresAt !== null && Date.parse(entry.expiresAt) <= now) return "Expired";
  return entry.enabled ? "Enabled" : "Disabled";
}

/** "Example Telecom (AS64500)"; "" when nothing is known. */
export function networkText(facts: RuleEntryRow["facts"]): string {
  if (!facts) return "";
  const asn = facts.asn === null ? "" : `AS${facts.asn}`;
  if (!facts.organisation) return asn;
  return asn ? `${facts.organisation} (${asn})` : facts.organisation;
}

/** Who did something, for people: the admin knows staff by number only. */
export function actorText(actor: string): string {
  return actor.replace(/^staff:/, "Staff ");
}
