import { beforeAll, expect, test } from "vitest";

import { openLanguages } from "#app/platform/languages/languages.server";
import type { Database } from "#app/store/client.server";
import { orders } from "#app/store/schema";
import { storedOrder } from "#tests/helpers/orders/order-rows";
import { testDatabase } from "#tests/helpers/servers/database";
import { countVisits, mailAt, MONDAY_8, shopWithMail } from "#tests/helpers/servers/merchant-mail";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let db: Database;
beforeAll(async () => {
  ({ db } = await testDatabase());
});

test("the daily summary is sent at eight in the store's time zone, about the previous day", async () => {
  const shop = await shopWithMail(db, { summary: "daily" });
  await countVisits(db, shop, MONDAY_8 - 9 * HOUR, "block", 7);
  await countVisits(db, shop, MONDAY_8 - 20 * HOUR, "allow", 93);
  await countVisits(db, shop, MONDAY_8 - HOUR, "block", 1000);
  const [mail] = await mailAt(db, MONDAY_8, shop);
  expect(mail?.subject).toBe("What Palisade stopped on 22 November 2026");
  expect(mail?.text).toContain("Visits to your store on 22 November 2026: 100\n");
  expect(mail?.text).toContain("  7  by country");
  expect(mail?.text).toContain("Days are in your store’s time zone, Europe/Berlin.");
});

test("a shop with a German admin receives its summary in German, with German numbers, dates and links", async () => {
  openLanguages();
  const shop = await shopWithMail(db, { summary: "daily" }, { adminLanguage: "de" });
  await countVisits(db, shop, MONDAY_8 - 9 * HOUR, "block", 1_234);
  const [mail] = await mailAt(db, MONDAY_8, shop);
  expect(mail?.subject).toBe("Was Palisade am 22. November 2026 gestoppt hat");
  expect(mail?.text).toMatch(/^Besuche in Ihrem Shop am 22\. November 2026: 1\.234\n/);
  expect(mail?.text).toContain("Zeit: 23. November 2026, 08:00 (Europe/Berlin, Zeitzone Ihres");
  expect(mail?.text).toMatch(/\/dashboard\?\S+&locale=de$/m);
  expect(mail?.text).toContain(`Palisade, für ${shop.domain}`);
});

test.each([
  ["had 23 hours, for clocks went forward", "2026-03-30T06:00:00Z", 23],
  ["had 25 hours, for clocks went back", "2026-10-26T07:00:00Z", 25],
])("a summary of a day that %s covers that day only", async (_what, morning, hours) => {
  const shop = await shopWithMail(db, { summary: "daily" });
  const at8 = Date.parse(morning);
  const midnight = at8 - 8 * HOUR;
  await countVisits(db, shop, midnight, "block", 1000);
  await countVisits(db, shop, midnight - HOUR, "block", 1);
  await countVisits(db, shop, midnight - hours * HOUR, "block", 2);
  await countVisits(db, shop, midnight - (hours + 1) * HOUR, "block", 1000);
  const [mail] = await mailAt(db, at8, shop);
  expect(mail?.text).toMatch(/^Visits to your store on \d+ \w+ 2026: 3\n/);
});

test("the weekly summary is sent on Monday with a comparison, orders and waiting items", async () => {
  const shop = await shopWithMail(db, { summary: "weekly" });
  await countVisits(db, shop, MONDAY_8 - 2 * DAY, "block", 30);
  await countVisits(db, shop, MONDAY_8 - 2 * DAY, "allow", 1_170);
  await countVisits(db, shop, MONDAY_8 - 20 * DAY, "allow", 1);
  await countVisits(db, shop, MONDAY_8 - 9 * DAY, "block", 40);
  await countVisits(db, shop, MONDAY_8 - 9 * DAY, "allow", 960);
  const cancelledOrder = (orderId: string, daysAgo: number, total: number) => {
    const at = new Date(MONDAY_8 - daysAgo * DAY);
    const how = { queue: "cancelled", cancelledBy: "us", placedAt: at, cancelledAt: at } as const;
    return storedOrder(shop.id, { orderId, total, ...how });
  };
  await db
    .insert(orders)
    .values([
      cancelledOrder("1", 2, 120),
      cancelledOrder("2", 3, 80.5),
      cancelledOrder("3", 8, 999),
      cancelledOrder("4", 0, 999),
      storedOrder(shop.id, { orderId: "5", queue: "review" }),
    ]);
  expect(await mailAt(db, MONDAY_8 + DAY, shop)).toEqual([]);
  const [mail] = await mailAt(db, MONDAY_8, shop);
  expect(mail?.subject).toBe("What Palisade stopped from 16 November 2026 to 22 November 2026");
  expect(mail?.text).toContain(
    [
      "Visits to your store from 16 November 2026 to 22 November 2026: 1,200 (up 20% from the week before)",
      "Of these stopped, challenged or restricted: 30 (down 25% from the week before)",
      "",
      "  30  by country",
      "",
      "Orders",
      "  Cancelled: 2 orders, $200.50",
      "",
      "Needs your attention now",
      "  1 order needs review",
      "",
    ].join("\n"),
  );
  expect(mail?.text).toContain("/dashboard?");
});
