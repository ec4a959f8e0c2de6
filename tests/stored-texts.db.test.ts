import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { DAY_MS } from "#app/base/clock";
import { getNotification } from "#app/contract/account";
import { checkExtensions } from "#app/contract/extensions";
import { setAttackMode } from "#app/contract/firewall";
import { getRuleVersions } from "#app/contract/rules/rule-history";
import { addRuleEntries } from "#app/contract/rules/rules";
import { getSettings, saveSettings } from "#app/contract/settings";
import { exportSettings } from "#app/contract/settings-file";
import { inLanguage, openLanguages } from "#app/platform/languages/languages.server";
import { merchantMails, notifications } from "#app/store/schema";

import { type ApiUnderTest, apiUnderTest, type Merchant } from "./helpers/data-api";
import { importSettingsFile } from "./helpers/import-checked";
import { premiumMerchant } from "./helpers/plans";
import { dataOf } from "./helpers/screens/api-answers";
import { platformWith } from "./helpers/servers/extension-platform";

/** Age at which a check of extensions is repeated, with a margin. */
const STALE_MS = 2_000;

const storefront: Parameters<typeof platformWith>[1] = {};
let under: ApiUnderTest;

beforeAll(async () => {
  openLanguages();
  under = await apiUnderTest(({ db }) => platformWith(db, storefront).checker);
});

const inGerman = <T>(run: () => T) => inLanguage("de", run);

const newestSummary = async (merchant: Merchant) =>
  dataOf(await merchant.send(getRuleVersions, {})).versions[0]!.summary;

test("a German request that imports a settings file is stored in English in the history", async () => {
  const from = await premiumMerchant(under);
  const lines = Array.from({ length: 1_200 }, (_, at) => `198.51.${at >> 8}.${at & 255}`);
  dataOf(await from.send(addRuleEntries, { kind: "ip", lines }));
  const { settings, version } = dataOf(await from.send(getSettings, {}));
  const privacy = { retentionDays: 9, mask: "after-day" as const };
  dataOf(
    await from.send(saveSettings, { settings: { ...settings, privacy }, expectedVersion: version }),
  );
  const { text } = dataOf(await from.send(exportSettings, {}));
  const merchant = await premiumMerchant(under);
  dataOf(await inGerman(() => importSettingsFile(merchant, { text })));
  expect(await newestSummary(merchant)).toBe(
    "Imported a settings file: IP list (1,200 added), Privacy (replaced)",
  );
  expect(await inGerman(() => newestSummary(merchant))).toMatch(
    /^Einstellungsdatei importiert: IP-Liste \(1\.200 hinzugefügt\), .+ \(ersetzt\)$/,
  );
});

test("a message from a German request is stored in English and shown in the language of each reader", async () => {
  const merchant = await under.merchant({
    email: "owner@example.com",
    installedAt: new Date(under.time.now - DAY_MS),
  });
  await inGerman(() => merchant.send(checkExtensions, {}));
  storefront.page = '<script>Shopify.theme = {"name":"Dawn","id":1,"role":"main"};</script>';
  under.time.now += STALE_MS;
  await inGerman(() => merchant.send(checkExtensions, {}));
  const { db } = under.database;
  const ofShop = <T extends typeof notifications | typeof merchantMails>(table: T) =>
    db
      .select()
      .from(table as typeof notifications)
      .where(eq(table.shopId, merchant.shop.id));
  const content =
    "Palisade stopped protecting your storefront: its app embed is not on in your published theme “Dawn”. Open Extensions in Palisade to turn it on again.";
  expect(await ofShop(notifications)).toMatchObject([{ content }]);
  const read = async () => dataOf(await merchant.send(getNotification, {})).content;
  expect(await read()).toBe(content);
  expect(await inGerman(read)).toMatch(/^Palisade schützt Ihren Onlineshop nicht mehr: .*„Dawn“/);
  await db
    .update(notifications)
    .set({ parts: null })
    .where(eq(notifications.shopId, merchant.shop.id));
  expect(await inGerman(read)).toBe(content);
  expect(await ofShop(merchantMails)).toMatchObject([
    { subject: "Palisade stopped protecting your store", body: content },
  ]);
});

test("a German request that starts attack mode stores an English number in the history", async () => {
  const merchant = await premiumMerchant(under);
  dataOf(await inGerman(() => merchant.send(setAttackMode, { minutes: 1_440 })));
  expect(await newestSummary(merchant)).toBe("Attack mode on for 1,440 minutes");
});
