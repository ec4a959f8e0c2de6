import type { RuleKind } from "../../engine/kinds";

/** Kinds that a visitor can be let in by. */
export const ALLOWED_KINDS = [
  "ip",
  "country",
  "asn",
  "referrer",
  "url",
  "user-agent",
  "crawler",
  "network",
] as const satisfies readonly RuleKind[];
