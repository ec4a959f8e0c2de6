import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery } from "graphql";

const SCHEMA = new URL(
  "../../schema/functions_cart_checkout_validation_2026-10.json.gz",
  import.meta.url,
);

let schema: GraphQLSchema | undefined;

/** Returns Shopify's schema for cart and checkout validation Functions, version 2026-10. */
export function functionSchema(): GraphQLSchema {
  if (!schema) {
    const json = JSON.parse(gunzipSync(readFileSync(SCHEMA)).toString()) as
      | IntrospectionQuery
      | { data: IntrospectionQuery };
    schema = buildClientSchema("data" in json ? json.data : json);
  }
  return schema;
}
