import type { Decision } from "#app/engine/decision";
import type { Go } from "#app/engine/redirects/choose-redirect";
import type { Challenges } from "#app/features/visits/public.server";

export const ALLOW = '{"outcome":"allow"}';
export const ALLOW_DEGRADED = '{"outcome":"allow","degraded":true}';

/** Content of an answer in addition to the decision. */
export interface AnswerDetails {
  readonly reference: string;
  /** The visitor's country, ISO 3166-1 alpha-2. Null when unknown. */
  readonly country: string | null;
  /** Redirect or suggestion for an allowed visitor. Null if none. */
  readonly go: Go | null;
  /** Checkout pass of an allowed visitor. Undefined for others, and if the shop issues none. */
  readonly pass: string | undefined;
  /** Issues the challenge of the outcome "challenge". */
  readonly challenge: () => ReturnType<Challenges["issue"]>;
}

/** Returns the JSON for the storefront embed, which app/storefront/verdict.ts reads. */
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
