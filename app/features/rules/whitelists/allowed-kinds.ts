import type { AllowedKind } from "#app/contract/rules/kind-rows";

/** In the order in which merchants look for them; the compiler asks for a new one here. */
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

/** Kinds that a visitor can be let in by. */
export const ALLOWED_KINDS = Object.keys(IN_ORDER) as AllowedKind[];
