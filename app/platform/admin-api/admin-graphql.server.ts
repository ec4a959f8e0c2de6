import { GraphqlQueryError, HttpResponseError } from "@shopify/shopify-api";

import { SECOND_MS } from "../clock";
import { type AnswerInPart, type FieldPath, readRefusal } from "./graphql-errors";

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

/**
 * - denied: the merchant has not granted the permission this needs
 * - not-approved: the platform has not approved the app for the customer data this asks for
 * - no-access: no token of the shop, or it is not accepted any more
 * - throttled: asked too often; the same question later may be answered
 * - failed: anything else
 */
export type RefusalReason = "denied" | "not-approved" | "no-access" | "throttled" | "failed";

export class AdminRefusal extends Error {
  // Private, so that no log line can come by what is about a customer.
  readonly #inPart: AnswerInPart | null;

  /** @param inPart what the platform answered all the same; null: nothing that is of use */
  constructor(
    readonly reason: RefusalReason,
    options: ErrorOptions,
    inPart: AnswerInPart | null = null,
  ) {
    super(`the Admin API gave no answer: ${reason}`, options);
    this.name = "AdminRefusal";
    this.#inPart = inPart;
  }

  /** What the platform answered all the same; null: nothing that is of use. */
  get inPart(): AnswerInPart | null {
    return this.#inPart;
  }
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

/** Whether asking again is in vain until somebody allows us to see what was asked for. */
export const isKeptFromUs = (error: unknown): error is KeptFromUs =>
  error instanceof AdminRefusal && KEPT_FROM_US.some((reason) => reason === error.reason);

interface AdminClient {
  graphql(
    document: string,
    options: { variables?: Record<string, unknown>; signal: AbortSignal },
  ): Promise<Response>;
}

/** What this needs of the platform library's `unauthenticated.admin(shop)`. */
export type ConnectAdmin = (shop: string) => Promise<{ readonly admin: AdminClient }>;

const ANSWER_WITHIN_MS = 10 * SECOND_MS;

/**
 * The Admin API behind one function that says why it refuses.
 *
 * @param onTokenRefused told of a shop whose token is not accepted although its time is not over
 */
export function createAdminGraphql(
  connect: ConnectAdmin,
  onTokenRefused: (shop: string) => Promise<void>,
): AdminGraphql {
  return async <Data>(shop: string, document: string, variables = {}) => {
    try {
      const { admin } = await connect(shop);
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
      const answer = await admin.graphql(document, { variables: { ...variables }, signal });
      return ((await answer.json()) as { data: Data }).data;
    } catch (error) {
      if (error instanceof HttpResponseError && error.response.code === 401) {
        await onTokenRefused(shop);
      }
      throw refusalOf(error);
    }
  };
}

/**
 * The library throws for every error in an answer, with HTTP status 200 too, and a Response when
 * it cannot renew the token.
 */
function refusalOf(error: unknown): AdminRefusal {
  const options = { cause: error };
  if (!(error instanceof GraphqlQueryError)) return new AdminRefusal(reasonOf(error), options);
  const { reason, inPart } = readRefusal(error.body);
  return new AdminRefusal(reason, options, inPart);
}

function reasonOf(error: unknown): RefusalReason {
  if (error instanceof HttpResponseError) return reasonOfStatus(error.response.code);
  if (error instanceof Response) return "no-access";
  return error instanceof Error && error.name === "SessionNotFoundError" ? "no-access" : "failed";
}

function reasonOfStatus(status: number): RefusalReason {
  if (status === 401 || status === 403) return "no-access";
  return status === 429 ? "throttled" : "failed";
}
