/** A field the platform kept back, as the steps to it: ["nodes", 0, "email"]. */
export type FieldPath = readonly (string | number)[];

/** Rest of an answer whose refused fields are null. */
export interface AnswerInPart {
  readonly data: object;
  readonly refused: readonly FieldPath[];
}

interface PlatformError {
  readonly message: string;
  readonly code: unknown;
  /** Null: the error is about the question as a whole. */
  readonly path: FieldPath | null;
}

interface RawError {
  readonly message?: unknown;
  readonly path?: unknown;
  readonly extensions?: { readonly code?: unknown };
}

/** Fields that Shopify's library keeps of an answer with errors. */
interface RefusedBody {
  readonly data?: unknown;
  readonly errors?: { readonly graphQLErrors?: unknown };
}

/** Why the platform refuses, as far as the errors of its answer say. */
export type ErrorReason = "denied" | "not-approved" | "throttled" | "failed";

/**
 * The sentence the platform gives where an app is not approved for protected customer data. Its
 * documents show it without a code; the API sends ACCESS_DENIED along, as for a missing permission.
 */
const NOT_APPROVED = /\bnot approved to (access|use|subscribe)\b/i;

/** Returns whether a message of Shopify says that the app is not approved for customer data. */
export const saysNotApproved = (message: string): boolean => NOT_APPROVED.test(message);

/** Why, and what is left; null: nothing is, or what is wrong is more than fields kept back. */
export function readRefusal(body: unknown): {
  readonly reason: ErrorReason;
  readonly inPart: AnswerInPart | null;
} {
  const { data, errors } = (body ?? {}) as RefusedBody;
  const list = Array.isArray(errors?.graphQLErrors) ? errors.graphQLErrors.map(readError) : [];
  return { reason: reasonOf(list), inPart: inPartOf(data, list) };
}

function readError(raw: RawError | null): PlatformError {
  const { message, path, extensions } = raw ?? {};
  return {
    message: typeof message === "string" ? message : "",
    code: extensions?.code,
    path: Array.isArray(path) ? (path as FieldPath) : null,
  };
}

function reasonOf(errors: readonly PlatformError[]): ErrorReason {
  const has = (code: string) => errors.some((error) => error.code === code);
  if (errors.some(({ message }) => saysNotApproved(message))) return "not-approved";
  if (has("ACCESS_DENIED")) return "denied";
  return has("THROTTLED") ? "throttled" : "failed";
}

function inPartOf(data: unknown, errors: readonly PlatformError[]): AnswerInPart | null {
  if (typeof data !== "object" || data === null) return null;
  const refused = errors.flatMap(({ code, message, path }) => {
    const isKeptBack = code === "ACCESS_DENIED" || saysNotApproved(message);
    return isKeptBack && path !== null ? [path] : [];
  });
  return refused.length === errors.length ? { data, refused } : null;
}
