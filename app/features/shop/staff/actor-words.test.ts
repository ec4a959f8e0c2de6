import { expect, test } from "vitest";

import { actorText } from "./actor-words";

const NAMES = { "staff:100002": "Jane Fernhill" };

test.each([
  ["staff:100002", "Jane Fernhill"],
  ["staff:7", "A member of staff"],
  ["support:kim", "Palisade support"],
  ["merchant:login-link", "Your store, by login link"],
  ["palisade", "Palisade"],
  ["system", "Palisade"],
  ["platform", "Shopify"],
  ["unsubscribe link", "The unsubscribe link"],
  ["constructor", "constructor"],
])("the actor %s is shown as %s", (actor, text) => {
  expect(actorText(actor, NAMES)).toBe(text);
});
