import { parse } from "graphql";
import { expect, test } from "vitest";

import { queryCost } from "./query-cost";

test("a Function's query costs 1 per leaf, 3 per metafield with all its fields and 0 per type name", () => {
  const query = `{
    cart {
      buyerIdentity { email customer { hasAnyTag(tags: ["vip"]) } }
      lines { merchandise { __typename ... on ProductVariant { id sku } } }
    }
    validation { metafield(key: "config") { value jsonValue } }
  }`;
  expect(queryCost(parse(query))).toBe(1 + 3 + 2 + 3);
});
