import { expect, test } from "vitest";

import { CARD_KEYS } from "#app/contract/dashboard";

import { healOrder, moveCard } from "./card-order";

const [a, b, c, d, e, f] = CARD_KEYS;

test.each([
  ["nothing", [], [a, b, c, d, e, f]],
  ["a full order", [f, e, d, c, b, a], [f, e, d, c, b, a]],
  ["an order that lacks cards: they come last", [d, b], [d, b, a, c, e, f]],
  ["cards of another version: they are left out", ["asn", d, "__proto__"], [d, a, b, c, e, f]],
  ["a card twice: the first counts", [d, a, d], [d, a, b, c, e, f]],
  ["values that are not text", [null, { key: d }, 3, [d], d], [d, a, b, c, e, f]],
])(
  "the corrected order contains every card once when it starts from %s",
  (_what, order, healed) => {
    expect(healOrder(order)).toEqual(healed);
  },
);

test.each([
  ["forward", a, c, [b, c, a, d, e, f]],
  ["back", e, b, [a, e, b, c, d, f]],
  ["to the end", a, f, [b, c, d, e, f, a]],
  ["to the start", f, a, [f, a, b, c, d, e]],
  ["onto itself", c, c, [a, b, c, d, e, f]],
] as const)("moving a card %s gives the expected order", (_where, card, to, moved) => {
  expect(moveCard(CARD_KEYS, card, to)).toEqual(moved);
});
