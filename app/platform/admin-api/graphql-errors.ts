import { SECOND_MS } from "#app/base/clock";

/** Path to a field that Shopify withheld: ["nodes", 0, "email"]. */
export type FieldPath = readonly (string | number)[];

/** Answer in which the withheld fields are null. */
export interface AnswerInPart {
  readonly data: object;
  readonly refused: readonly FieldPath[];
}

interface PlatformError {
  readonly message: string;
  readonly code: unknown;
  /** Null if the error concerns the whole request. */
  readonly path: FieldPath | null;
}

interface RawError {
  readonly message?: unknown;
  readonly path?: unknown;
  readonly extensions?: { readonly code?: unknown };
}

/** Fields of an answer with errors that Shopify's library preserves. */
interface RefusedBody {
  readonly data?: unknown;
  readonly errors?: { readonly graphQLErrors?: unknown };
  readonly extensions?: { readonly cost?: RawCost | null };
}

/** Points of a throttled query, and of the bucket from which Shopify takes the points. */
interface RawCost {
  readonly requestedQueryCost?: unknown;
  readonly throttleStatus?: {
    readonly currentlyAvailable?: unknown;
    readonly restoreRate?: unknown;
  };
}

/** Reason of a refusal, derived from the errors of the answer. */
export type ErrorReason = "denied" | "not-approved" | "throttled" | "failed";

/**
 * Shopify's message for an app without approval for protected customer data.
 *
 * Shopify's documentation shows it without a code. The API adds ACCESS_DENIED, the code of a missing permission.
 */
const NOT_APPROVED = /\bnot approved to (access|use|subscribe)\b/i;

/** Reports whether a message of Shopify says that the app is not approved for customer data. */
export const saysNotApproved = (message: string): boolean => NOT_APPROVED.test(message);

/** Answer with errors. */
export interface ReadRefusal {
  readonly reason: ErrorReason;
  /** Null if there is no data, or an error other than withheld fields. */
  readonly inPart: AnswerInPart | null;
  /** True if Shopify accepts no query of this cost. */
  readonly isTooCostly: boolean;
  /** Milliseconds until Shopify has restored the points of the query. 0 if the answer does not say. */
  readonly restoredInMs: number;
}

/** Parses an answer with errors. */
export function readRefusal(body: unknown): ReadRefusal {
  const { data, errors, extensions } = (body ?? {}) as RefusedBody;
  const list = Array.isArray(errors?.graphQLErrors) ? errors.graphQLErrors.map(readError) : [];
  return {
    reason: reasonOf(list),
    inPart: inPartOf(data, list),
    isTooCostly: list.some(({ code }) => code === "MAX_COST_EXCEEDED"),
    restoredInMs: restoredInMs(extensions?.cost ?? {}),
  };
}

function restoredInMs({ requestedQueryCost, throttleStatus }: RawCost): number {
  const { currentlyAvailable, restoreRate } = throttleStatus ?? {};
  const missing = Number(requestedQueryCost) - Number(currentlyAvailable);
  const ms = Math.ceil((missing / Number(restoreRate)) * SECOND_MS);
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
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
  const hasCode = (code: string) => errors.some((error) => error.code === code);
  if (errors.some(({ message }) => saysNotApproved(message))) return "not-approved";
  if (hasCode("ACCESS_DENIED")) return "denied";
  return hasCode("THROTTLED") ? "throttled" : "failed";
}

function inPartOf(data: unknown, errors: readonly PlatformError[]): AnswerInPart | null {
  if (typeof data !== "object" || data === null) return null;
  const refused = errors.flatMap(({ code, message, path }) => {
    const isKeptBack = code === "ACCESS_DENIED" || saysNotApproved(message);
    return isKeptBack && path !== null ? [path] : [];
  });
  return refused.length === errors.length ? { data, refused } : null;
}
