import { parse } from "graphql";
import { expect, test } from "vitest";

import { queryCost } from "./query-cost";

test("a leaf costs 1, a metafield with its content 3, a type name 0", () => {
  const query = `{
    cart {
      buyerIdentity { email customer { hasAnyTag(tags: ["vip"]) } }
      lines { merchandise { __typename ... on ProductVariant { id sku } } }
    }
    validation { metafield(key: "config") { value jsonValue } }
  }`;
  expect(queryCost(parse(query))).toBe(1 + 3 + 2 + 3);
});
