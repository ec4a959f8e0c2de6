import type { AllowedKind } from "#app/contract/rules/kind-rows";

/** Kinds in display order. The type requires every kind, so that a new one is not forgotten. */
const IN_ORDER: Readonly<Record<AllowedKind, true>> = {
  ip: true,
  country: true,
  asn: true,
  referrer: true,
  url: true,
  "user-agent": true,
  crawler: true,
  network: true,
};

/** Kinds of allow entries. */
export const ALLOWED_KINDS = Object.keys(IN_ORDER) as AllowedKind[];
