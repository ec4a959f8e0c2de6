import { expect, test } from "vitest";

import { inLanguage, openLanguages } from "#app/platform/languages/languages.server";
import { SCHEDULED, sharedOrderHarness } from "#tests/helpers/orders/shared-order-harness";

import { readEvents } from "../fraud-protect/order/order-detail.queries.server";
import { reportFraud } from "./clear-commands.server";

const { anOrder, standing, harness } = await sharedOrderHarness();

const sentencesOf = (events: readonly { readonly sentence: string }[]) =>
  events.map(({ sentence }) => sentence);

test("the timeline of an order is stored in English and read in the language of the reader", async () => {
  openLanguages();
  const { order, staff } = await anOrder(SCHEDULED);
  await inLanguage("de", () =>
    reportFraud(staff, order.orderId, { days: null, cancels: false, terms: null }),
  );
  await harness.run();
  const stored = sentencesOf((await standing(order)).events);
  expect(stored).toContain("A staff member reported it as fraud.");
  const readSentences = async () =>
    sentencesOf(await readEvents(harness.db, order.shopId, order.orderId));
  expect(await readSentences()).toEqual(stored);
  const german = await inLanguage("de", readSentences);
  expect(german).toHaveLength(stored.length);
  expect(german.filter((sentence) => stored.includes(sentence))).toEqual([]);
  expect(german).toContain("Ein Mitarbeiter hat sie als Betrug gemeldet.");
  expect(german).toContainEqual(
    expect.stringMatching(/^Sie wird zurückgehalten und in 30 Minuten storniert/),
  );
});
