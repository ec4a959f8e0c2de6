import { expect, test } from "vitest";

import { VISITOR_LANGUAGES } from "../sentences/visitor-languages";
import { visitText } from "./visit-text";

test.each(["missing", "expired"] as const)(
  "a checkout with a %s pass shows its own short message at the cart's address in every language",
  (visit) => {
    const texts = VISITOR_LANGUAGES.map((each) => visitText(visit, each.replace("-", "_")));
    expect(new Set(texts).size).toBe(VISITOR_LANGUAGES.length);
    for (const text of texts) expect(text).toMatch(/^[^{}]{20,120}\{cart\}$/);
  },
);

test.each([
  ["DE", /^Um diese Bestellung/],
  ["PT_BR", /^Para fazer este pedido/],
  ["PT", /^Para fazer este pedido/],
  ["ZH_TW", /^如要送出/],
  ["SW", /^To place this order/],
])(
  "a checkout in the language %s shows its translated message, or the English one without a translation",
  (language, message) => {
    expect(visitText("missing", language)).toMatch(message);
  },
);
