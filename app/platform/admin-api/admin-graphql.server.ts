import { GraphqlQueryError, HttpRequestError, HttpResponseError } from "@shopify/shopify-api";

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
 * Asks the platform's Admin API about one shop, with the shop's own offline token, in or outside a
 * request. Resolves to the answer's `data`; its shape is what the document asks for.
 *
 * @throws AdminRefusal
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
  /** False: the request was not sent, because there was no token for it. Default true. */
  readonly wasSent?: boolean;
  /** True: the job gave up waiting for the end of the outage. Default false. */
  readonly isLast?: boolean;
}

/** No answer of the Admin API, or none that says what was requested. */
export class AdminRefusal extends Error {
  // Private, so that no log line contains customer data.
  readonly #inPart: AnswerInPart | null;
  /** True if Shopify may have carried out the request. */
  readonly mayBeDone: boolean;
  /** True if the job gave up waiting for an answer. */
  readonly isLast: boolean;
  /** Outage whose end a job can wait for. Null: waiting does not help. */
  readonly outage: Outage | null;

  /** @param inPart what the platform answered all the same; null: nothing that is of use */
  constructor(
    readonly reason: RefusalReason,
    options: RefusalOptions,
    inPart: AnswerInPart | null = null,
  ) {
    super(`the Admin API gave no answer: ${reason}`, options);
    this.name = "AdminRefusal";
    this.#inPart = inPart;
    this.mayBeDone = isUnclear(reason) && options.wasSent !== false;
    this.isLast = options.isLast === true;
    this.outage = isOutage(reason) && !this.isLast ? { reason, shop: options.shop ?? null } : null;
  }

  /** Usable part of Shopify's answer. Null without one. */
  get inPart(): AnswerInPart | null {
    return this.#inPart;
  }
}

/** A refusal that passes, and the shop that it is about. */
interface Outage {
  readonly reason: OutageReason;
  /** Null: unknown. */
  readonly shop: string | null;
}

/** An answer, and what the platform kept back of it. */
export interface ShownAnswer<Data> {
  readonly data: Data;
  /** Fields that are null because we may not see them. */
  readonly refused: readonly FieldPath[];
  /** To throw where one of them cannot be done without; null: all is shown. */
  readonly refusal: AdminRefusal | null;
}

/**
 * Takes what is left of an answer when the platform keeps single fields back. Only for those who can
 * do without any field that the platform's schema lets be null.
 *
 * @throws AdminRefusal when there is no answer, or more is wrong with it than fields kept back
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

/** Reasons that stand until somebody allows us to see what was asked for. */
export const KEPT_FROM_US = ["denied", "not-approved", "no-access"] as const;

type KeptFromUs = AdminRefusal & { readonly reason: (typeof KEPT_FROM_US)[number] };

/** Returns whether retries fail until access to the requested data is granted. */
export const isKeptFromUs = (error: unknown): error is KeptFromUs =>
  error instanceof AdminRefusal && KEPT_FROM_US.some((reason) => reason === error.reason);

interface AdminClient {
  graphql(
    document: string,
    options: { variables?: Record<string, unknown>; signal: AbortSignal },
  ): Promise<Response>;
}

/** Resolves to a client with a token of the shop. @throws AdminRefusal when there is none */
export type ConnectAdmin = (shop: string) => Promise<{ readonly admin: AdminClient }>;

const ANSWER_WITHIN_MS = 10 * SECOND_MS;

/**
 * Returns the Admin API as one function that gives a reason for each refusal.
 *
 * @param onTokenRefused called with a shop whose token is rejected before its time is over
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

/** The library throws for every error in an answer, with HTTP status 200 too. */
function refusalOf(
  error: unknown,
  request: Pick<RefusalOptions, "shop" | "wasSent">,
): AdminRefusal {
  if (error instanceof AdminRefusal) return error;
  const options = { cause: error, ...request };
  if (!(error instanceof GraphqlQueryError)) return new AdminRefusal(reasonOf(error), options);
  const { reason, inPart } = readRefusal(error.body);
  return new AdminRefusal(reason, options, inPart);
}

/** Of what fetch throws, and the signal of its time limit. */
const UNANSWERED: ReadonlySet<string> = new Set(["AbortError", "TimeoutError"]);

function reasonOf(error: unknown): RefusalReason {
  if (error instanceof HttpResponseError) return reasonOfStatus(error.response.code);
  if (error instanceof HttpRequestError) return "unanswered";
  if (!(error instanceof Error)) return "failed";
  return UNANSWERED.has(error.name) || error.message === "fetch failed" ? "unanswered" : "failed";
}
