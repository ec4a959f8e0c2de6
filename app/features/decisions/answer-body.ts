import type { Decision } from "#app/engine/decision";
import type { Go } from "#app/engine/redirects/choose-redirect";
import type { Challenges } from "#app/features/visits/public.server";

export const ALLOW = '{"outcome":"allow"}';
export const ALLOW_DEGRADED = '{"outcome":"allow","degraded":true}';

/** Values of an answer that are not in the decision. */
export interface AnswerDetails {
  readonly reference: string;
  /** The visitor's country, ISO 3166-1 alpha-2. Null when unknown. */
  readonly country: string | null;
  /** Redirect or redirect suggestion for an allowed visitor. Null if no redirect applies. */
  readonly go: Go | null;
  /** Checkout pass of an allowed visitor. Undefined for other outcomes, and if the shop issues no passes. */
  readonly pass: string | undefined;
  /** Issues a challenge. Called only for the outcome "challenge". */
  readonly challenge: () => ReturnType<Challenges["issue"]>;
}

/** Returns an answer as JSON for the storefront embed, which reads it in app/storefront/verdict.ts. */
export function answerBody(decision: Decision, details: AnswerDetails): string {
  const { outcome, reason, target } = decision;
  const { reference, go, pass } = details;
  const country = details.country ?? undefined;
  switch (outcome) {
    case "allow":
      if (go !== null) return JSON.stringify({ outcome, go, pass });
      return pass === undefined ? ALLOW : `{"outcome":"allow","pass":"${pass}"}`;
    case "redirect":
      return JSON.stringify({ outcome, to: target, reference, country });
    case "challenge":
      return JSON.stringify({ outcome, reference, country, ...details.challenge() });
    default:
      return JSON.stringify({ outcome, reason: reason.kind ?? reason.cause, reference, country });
  }
}
