/**
 * Every error of the data API: code, HTTP status, and the default sentence for the merchant.
 * sentenceOf() returns the sentence that a screen shows.
 */
export const GENERAL_FAILURE = "Failed, Please try again.";

export const ERRORS = {
  invalid_input: { status: 400, message: GENERAL_FAILURE },
  version_conflict: {
    status: 400,
    message: "This list was changed elsewhere since you opened it.",
  },
  plan_required: {
    status: 400,
    message: "This feature requires a higher plan. Please upgrade your plan.",
  },
  plan_limit: {
    status: 400,
    message: "You have reached the limit of your plan. Please upgrade your plan.",
  },
  confirmation_needed: { status: 400, message: "Please confirm before saving." },
  refused_to_support: { status: 400, message: "This is not available in a support session." },
  link_expired: { status: 400, message: "This link has expired or was already used." },
  unauthorized: { status: 401, message: GENERAL_FAILURE },
  not_found: { status: 404, message: GENERAL_FAILURE },
  method_not_allowed: { status: 405, message: GENERAL_FAILURE },
  too_large: { status: 413, message: GENERAL_FAILURE },
  unsupported_media_type: { status: 415, message: GENERAL_FAILURE },
  too_many: { status: 429, message: "Too many requests. Please try again later." },
  disk_full: {
    status: 400,
    message: "The app’s disk is full. Nothing can be saved until space is freed.",
  },
  unavailable: { status: 503, message: GENERAL_FAILURE },
  internal: { status: 500, message: GENERAL_FAILURE },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/**
 * Seconds for Retry-After, until a caller with too many requests may try again. Limits of calls are
 * per minute.
 */
export const TOO_MANY_RETRY_S = 60;

/**
 * Returns the sentence for a failed call. A 400 and a 429 show their own message. Any other failure
 * shows the general one unless an explicit message is given (specification section 8).
 */
export function sentenceOf(failure: { readonly status: number; readonly Message: string }): string {
  const isOwn = failure.status === 400 || failure.status === ERRORS.too_many.status;
  return (isOwn && failure.Message) || GENERAL_FAILURE;
}
