import { GraphQLError } from "graphql";

import type { DevStoreContext } from "../context";
import type { Shop } from "../state";
import type { AccessToken } from "../state/account";

/** Context of a request: the token and the store. */
export interface GraphqlContext {
  dev: DevStoreContext;
  shop: Shop;
  token: AccessToken;
}

/** Fields of one type: values, or functions of (arguments, context). */
export type Resolvers = Record<string, (args: never, context: GraphqlContext) => unknown>;

export interface UserError {
  field: string[] | null;
  message: string;
  code?: string;
}

export const userError = (
  message: string,
  field: string[] | null = null,
  code?: string,
): UserError => ({ field, message, ...(code !== undefined && { code }) });

/** Reports whether scopes include a permission. write_x includes read_x. */
const holds = (scopes: string[], required: string) =>
  scopes.includes(required) || scopes.includes(required.replace(/^read_/, "write_"));

/**
 * Rejects a request like Shopify if the token has none of these scopes.
 *
 * @throws GraphQLError with the code ACCESS_DENIED
 */
export function requireScope(context: GraphqlContext, field: string, ...anyOf: string[]): void {
  if (anyOf.some((scope) => holds(context.token.scopes, scope))) return;
  const required = anyOf.map((scope) => `\`${scope}\` access scope`).join(" or ");
  throw new GraphQLError(`Access denied for ${field} field. Required access: ${required}.`, {
    extensions: {
      code: "ACCESS_DENIED",
      documentation: "https://shopify.dev/api/usage/access-scopes",
      requiredAccess: `${required}.`,
    },
  });
}
