import { catalog } from "#app/words/catalog";

const { failures } = catalog("contract/errors", {
  failures: {
    general: "Failed, Please try again.",
    version_conflict: "This list was changed elsewhere since you opened it.",
    plan_required: "This feature requires a higher plan. Please upgrade your plan.",
    plan_limit: "You have reached the limit of your plan. Please upgrade your plan.",
    confirmation_needed: "Please confirm before saving.",
    refused_to_support: "This is not available in a support session.",
    link_expired: "This link has expired or was already used.",
    too_many: "Too many requests. Please try again later.",
    disk_full: "The app’s disk is full. Nothing can be saved until space is freed.",
  },
});

/** Every error of the data API: code and HTTP status. sentenceOf() returns the sentence that a screen shows. */
export const ERRORS = {
  invalid_input: { status: 400 },
  version_conflict: { status: 400 },
  plan_required: { status: 400 },
  plan_limit: { status: 400 },
  confirmation_needed: { status: 400 },
  refused_to_support: { status: 400 },
  link_expired: { status: 400 },
  unauthorized: { status: 401 },
  not_found: { status: 404 },
  method_not_allowed: { status: 405 },
  too_large: { status: 413 },
  unsupported_media_type: { status: 415 },
  too_many: { status: 429 },
  disk_full: { status: 400 },
  unavailable: { status: 503 },
  internal: { status: 500 },
} as const satisfies Record<string, { status: number }>;

export type ErrorCode = keyof typeof ERRORS;

/** Returns the sentence for a failed call that has no message. */
export const generalFailure = (): string => failures.general;

/** Returns the default sentence of an error for the merchant. */
export function errorMessage(code: ErrorCode): string {
  const messages: Partial<Readonly<Record<ErrorCode, string>>> = failures;
  return messages[code] ?? failures.general;
}

/** Value of Retry-After for a caller with too many requests, in seconds. Limits of calls are per minute. */
export const TOO_MANY_RETRY_S = 60;

/**
 * Returns the sentence for a failed call. A 400 and a 429 show their own message. Any other failure
 * shows the general one unless an explicit message is given (specification section 8).
 */
export function sentenceOf(failure: { readonly status: number; readonly Message: string }): string {
  const isOwn = failure.status === 400 || failure.status === ERRORS.too_many.status;
  return (isOwn && failure.Message) || failures.general;
}
