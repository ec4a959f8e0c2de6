import type { PassEvidence, PassState } from "#app/contract/checkout-pass";
import type { RevokedVisit } from "#app/contract/revoked-visits";
import type { Loaded } from "#app/platform/data-api/loaded";

/** Counted checkouts, or the reason why the count failed. */
export type EvidenceView = Loaded<{ readonly evidence: PassEvidence }>;

/** Revoked visits, or the reason why the list could not be read. */
export type RevokedView = Loaded<{ readonly visits: readonly RevokedVisit[] }>;

export type PassView = Loaded<{
  readonly pass: PassState;
  readonly counted: EvidenceView;
  readonly revoked: RevokedView;
  /** Epoch milliseconds, for relative times that server and browser agree on. */
  readonly now: number;
}>;
