import {
  GraphqlQueryError,
  HttpRequestError,
  HttpResponseError,
  HttpThrottlingError,
} from "@shopify/shopify-api";

import { SECOND_MS } from "#app/base/clock";

import { type AnswerInPart, type FieldPath, readRefusal } from "./graphql-errors";
import {
  isOutage,
  isUnclear,
  type OutageReason,
  reasonOfStatus,
  type RefusalReason,
} from "./refusal-reasons";

/**
 * Sends a request to the Admin API for one shop, with the shop's offline token.
 *
 * Works inside and outside of a merchant's request. Resolves to the answer's `data`, whose shape follows from the
 * document.
 *
 * @throws AdminRefusal if Shopify gives no answer or one with errors
 */
export type AdminGraphql = <Data>(
  shop: string,
  document: string,
  variables?: Readonly<Record<string, unknown>>,
) => Promise<Data>;

export type { RefusalReason } from "./refusal-reasons";

interface RefusalOptions extends ErrorOptions {
  /** The shop's domain. */
  readonly shop?: string;
  /** False if the request was not sent, because the shop has no token. Default: true. */
  readonly wasSent?: boolean;
  /** True if the job stopped waiting for the end of the outage. Default: false. */
  readonly isLast?: boolean;
  /** True if Shopify accepts no query of this cost. Default: false. */
  readonly isTooCostly?: boolean;
  /** Milliseconds until Shopify has restored the points of the query. Default: 0, unknown. */
  readonly restoredInMs?: number;
}

/** Error for a missing or incomplete answer of the Admin API. */
export class AdminRefusal extends Error {
  // Private, so that no log line contains customer data.
  readonly #inPart: AnswerInPart | null;
  /** True if Shopify may have carried out the request. */
  readonly mayBeDone: boolean;
  /** True if the job stopped waiting for an answer. */
  readonly isLast: boolean;
  /** True if only a smaller query can succeed. */
  readonly isTooCostly: boolean;
  /** Milliseconds after which Shopify accepts the throttled query. 0 if unknown. */
  readonly restoredInMs: number;
  /** Outage whose end a job can wait for. Null if waiting does not help. */
  readonly outage: Outage | null;

  /**
   * Creates a refusal.
   *
   * @param inPart usable part of Shopify's answer, null if there is none
   */
  constructor(
    readonly reason: RefusalReason,
    options: RefusalOptions,
    inPart: AnswerInPart | null = null,
  ) {
    super(`the Admin API gave no answer: ${reason}`, options);
    this.name = "AdminRefusal";
    this.#inPart = inPart;
    this.isTooCostly = options.isTooCostly === true;
    this.restoredInMs = options.restoredInMs ?? 0;
    this.mayBeDone = isUnclear(reason) && options.wasSent !== false && !this.isTooCostly;
    this.isLast = options.isLast === true;
    this.outage = isOutage(reason) && !this.isLast ? { reason, shop: options.shop ?? null } : null;
  }

  /** Usable part of Shopify's answer. Null if there is none. */
  get inPart(): AnswerInPart | null {
    return this.#inPart;
  }
}

/** Temporary refusal, and the shop concerned. */
interface Outage {
  readonly reason: OutageReason;
  /** Null if unknown. */
  readonly shop: string | null;
}

/** Answer of which Shopify may have withheld fields. */
export interface ShownAnswer<Data> {
  readonly data: Data;
  /** Fields that are null because the app may not read them. */
  readonly refused: readonly FieldPath[];
  /** Error to throw if a withheld field is required. Null if no field is withheld. */
  readonly refusal: AdminRefusal | null;
}

/**
 * Returns the readable part of an answer from which Shopify withholds fields.
 *
 * Only for callers that can handle null in every field that is nullable in Shopify's schema.
 *
 * @throws AdminRefusal if there is no answer, or an error other than withheld fields
 */
export async function whatIsShown<Data>(answer: Promise<Data>): Promise<ShownAnswer<Data>> {
  try {
    return { data: await answer, refused: [], refusal: null };
  } catch (error) {
    if (!(error instanceof AdminRefusal) || error.inPart === null) throw error;
    const { data, refused } = error.inPart;
    return { data: data as Data, refused, refusal: error };
  }
}

/** Reasons that last until a merchant or Shopify grants access. */
export const KEPT_FROM_US = ["denied", "not-approved", "no-access"] as const;

type KeptFromUs = AdminRefusal & { readonly reason: (typeof KEPT_FROM_US)[number] };

/** Reports whether retries fail until access to the requested data is granted. */
export const isKeptFromUs = (error: unknown): error is KeptFromUs =>
  error instanceof AdminRefusal && KEPT_FROM_US.some((reason) => reason === error.reason);

interface AdminClient {
  graphql(
    document: string,
    options: { variables?: Record<string, unknown>; signal: AbortSignal },
  ): Promise<Response>;
}

/**
 * Resolves to a client with the shop's token.
 *
 * @throws AdminRefusal if there is no token
 */
export type ConnectAdmin = (shop: string) => Promise<{ readonly admin: AdminClient }>;

const ANSWER_WITHIN_MS = 10 * SECOND_MS;

/**
 * Creates the Admin API function, which assigns a reason to each refusal.
 *
 * @param onTokenRefused called with a shop whose token is rejected before it expires
 */
export function createAdminGraphql(
  connect: ConnectAdmin,
  onTokenRefused: (shop: string) => Promise<void>,
): AdminGraphql {
  return async <Data>(shop: string, document: string, variables = {}) => {
    let wasSent = false;
    try {
      const { admin } = await connect(shop);
      wasSent = true;
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
      const answer = await admin.graphql(document, { variables: { ...variables }, signal });
      return ((await answer.json()) as { data: Data }).data;
    } catch (error) {
      if (error instanceof HttpResponseError && error.response.code === 401) {
        await onTokenRefused(shop);
      }
      throw refusalOf(error, { shop, wasSent });
    }
  };
}

/**
 * Converts an error of the library to a refusal. The library throws for every error in an answer, also with HTTP status
 * 200.
 */
function refusalOf(
  error: unknown,
  request: Pick<RefusalOptions, "shop" | "wasSent">,
): AdminRefusal {
  if (error instanceof AdminRefusal) return error;
  const options = { cause: error, ...request };
  if (error instanceof GraphqlQueryError) {
    const { reason, inPart, ...cost } = readRefusal(error.body);
    return new AdminRefusal(reason, { ...options, ...cost }, inPart);
  }
  return new AdminRefusal(reasonOf(error), { ...options, restoredInMs: retryAfterMs(error) });
}

/** Returns the wait in an answer with status 429, from its Retry-After header. 0 if the answer has none. */
const retryAfterMs = (error: unknown): number =>
  error instanceof HttpThrottlingError ? (error.response.retryAfter ?? 0) * SECOND_MS : 0;

/** Error names of an aborted fetch and of its timeout. */
const UNANSWERED: ReadonlySet<string> = new Set(["AbortError", "TimeoutError"]);

function reasonOf(error: unknown): RefusalReason {
  if (error instanceof HttpResponseError) return reasonOfStatus(error.response.code);
  if (error instanceof HttpRequestError) return "unanswered";
  if (!(error instanceof Error)) return "failed";
  return UNANSWERED.has(error.name) || error.message === "fetch failed" ? "unanswered" : "failed";
}
