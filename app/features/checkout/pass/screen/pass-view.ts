import type { PassEvidence, PassState } from "#app/contract/checkout-pass";
import type { Loaded } from "#app/platform/data-api/loaded";

/** Counted checkouts, or why they could not be counted. */
export type EvidenceView = Loaded<{ readonly evidence: PassEvidence }>;

export type PassView = Loaded<{
  readonly pass: PassState;
  readonly counted: EvidenceView;
  /** Epoch milliseconds, for relative times that server and browser agree on. */
  readonly now: number;
}>;
