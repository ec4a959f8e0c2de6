import type { RuleEntryRow } from "#app/contract/rules/rule-entry";
import type { RuleKind } from "#app/engine/kinds";
import { kindName } from "#app/features/visits/public";
import { formatList } from "#app/words/listed";
import { numeral } from "#app/words/numbers";

import { entryWords as texts, skipsWords as skipsTexts } from "./texts";

const REASONS = [
  "",
  ...(["fraud", "scraper", "abuse", "chargeback", "test", "other"] as const),
] as const;

/** Returns the reasons as the form offers them. */
export const reasonOptions = () =>
  REASONS.map((value) => ({ value, label: texts.reasons[value || "none"] }));

const SOURCES = ["manual", "import", "log", "order", "auto"] as const satisfies readonly Source[];

type Source = RuleEntryRow["source"];

/** Returns the sources as filters offer them. */
export const sourceOptions = () => SOURCES.map((value) => ({ value, label: sourceText(value) }));

export const sourceText = (source: Source): string => texts.sources[source];

export function reasonText(reason: RuleEntryRow["reason"]): string {
  return reasonOptions().find(({ value }) => value === (reason ?? ""))?.label ?? texts.reasons.none;
}

export type EntryStatus = "Enabled" | "Disabled" | "Expired";

export const statusText = (status: EntryStatus): string => texts.statuses[status];

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
  if (!facts.organization) return asn;
  return asn ? `${facts.organization} (${asn})` : facts.organization;
}

/** Describes the source, reason and author of an entry: "File · Fraud · Jane Fernhill". */
export function addedByText(
  { source, reason }: Pick<RuleEntryRow, "source" | "reason">,
  author: string,
): string {
  return [sourceText(source), reason && reasonText(reason), author].filter(Boolean).join(" · ");
}

type Hits = Pick<RuleEntryRow, "action" | "hits7d" | "monitored7d">;

/** Describes the hits as a line of its own: "1 hit in 7 days", "12 watched hits in 7 days". */
export function hitsOfWeek({ action, hits7d, monitored7d }: Hits): string {
  return action === "monitor"
    ? texts.watchedOfWeek({ hits: monitored7d })
    : texts.hitsOfWeek({ hits: hits7d });
}

/** Describes the hits: "1,234", or "12 watched" for a monitoring entry. */
export function hitsText({ action, hits7d, monitored7d }: Hits): string {
  if (action !== "monitor") return numeral(hits7d);
  return texts.watched({ hits: monitored7d });
}

/** Describes the skipped kinds: "All rules", "Only Country and Crawler". */
export function skipsText(skips: readonly RuleKind[] | null): string {
  return skips === null
    ? skipsTexts.all
    : skipsTexts.only({ kinds: formatList(skips.map(kindName)) });
}

/** Returns messages about the chosen rule kinds by input path. */
export function skipsErrors(skips: readonly RuleKind[] | null): Record<string, string> {
  return skips?.length === 0 ? { skips: skipsTexts.none } : {};
}
