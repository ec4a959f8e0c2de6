import type { RuleEntryRow } from "#app/contract/rules/rule-entry";

/** Returns an entry of an IP list as the data API returns it. */
export function ipEntry(value: string, part: Partial<RuleEntryRow> = {}): RuleEntryRow {
  return {
    id: `id-${value}`,
    effect: "block",
    value,
    words: value,
    action: "block",
    target: null,
    scope: null,
    skips: null,
    position: null,
    isInPlan: true,
    monitored7d: 0,
    lastMonitoredAt: null,
    regions: null,
    enabled: true,
    label: "",
    reason: "scraper",
    note: "",
    source: "manual",
    expiresAt: null,
    createdAt: "2026-06-09T12:00:00Z",
    createdBy: "staff:7",
    updatedAt: "2026-06-09T12:00:00Z",
    hits7d: 1234,
    lastHitAt: "2026-06-10T11:00:00Z",
    facts: { country: "DE", asn: 64500, organization: "Example Telecom", networkClass: null },
    ...part,
  };
}
