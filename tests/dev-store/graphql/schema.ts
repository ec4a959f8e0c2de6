import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery } from "graphql";

export const SCHEMA_VERSION = "2026-10";

let loaded: GraphQLSchema | null = null;

/** Returns Shopify's schema. Reading it takes about a third of a second, so it is read once per process. */
export function loadAdminSchema(): GraphQLSchema {
  return (loaded ??= readAdminSchema());
}

function readAdminSchema(): GraphQLSchema {
  const file = new URL(`../schema/admin_${SCHEMA_VERSION}.json.gz`, import.meta.url);
  const json = JSON.parse(gunzipSync(readFileSync(file)).toString("utf8")) as
    | IntrospectionQuery
    | { data: IntrospectionQuery };
  return buildClientSchema("data" in json ? json.data : json);
}
