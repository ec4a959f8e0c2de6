import { GraphqlQueryError, HttpResponseError } from "@shopify/shopify-api";

import { SECOND_MS } from "../clock";

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
 * - no-access: no token of the shop, or it is not accepted any more
 * - throttled: asked too often; the same question later may be answered
 * - failed: anything else
 */
export type RefusalReason = "denied" | "no-access" | "throttled" | "failed";

export class AdminRefusal extends Error {
  constructor(
    readonly reason: RefusalReason,
    options: ErrorOptions,
  ) {
    super(`the Admin API gave no answer: ${reason}`, options);
    this.name = "AdminRefusal";
  }
}

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
      throw new AdminRefusal(reasonOf(error), { cause: error });
    }
  };
}

/**
 * The library throws for every error in an answer, with HTTP status 200 too, and a Response when
 * it cannot renew the token.
 */
function reasonOf(error: unknown): RefusalReason {
  if (error instanceof GraphqlQueryError) return reasonOfCodes(codesOf(error));
  if (error instanceof HttpResponseError) return reasonOfStatus(error.response.code);
  if (error instanceof Response) return "no-access";
  return error instanceof Error && error.name === "SessionNotFoundError" ? "no-access" : "failed";
}

function reasonOfStatus(status: number): RefusalReason {
  if (status === 401 || status === 403) return "no-access";
  return status === 429 ? "throttled" : "failed";
}

function reasonOfCodes(codes: readonly unknown[]): RefusalReason {
  if (codes.includes("ACCESS_DENIED")) return "denied";
  return codes.includes("THROTTLED") ? "throttled" : "failed";
}

function codesOf({ body }: GraphqlQueryError): unknown[] {
  const errors = (body as { errors?: { graphQLErrors?: unknown } } | undefined)?.errors;
  const list = Array.isArray(errors?.graphQLErrors) ? errors.graphQLErrors : [];
  return list.map((each: { extensions?: { code?: unknown } } | null) => each?.extensions?.code);
}
