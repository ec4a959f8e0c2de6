import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { getAccountInfo } from "#app/contract/account";
import { getSettings, resumeProtection, suspendProtection } from "#app/contract/settings";
import { compile } from "#app/engine/compile";
import { decide } from "#app/engine/decide";
import { UNKNOWN_VISIT } from "#app/engine/visit";
import { rulesetVersions } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { loadRuleset } from "#tests/helpers/rules/load-ruleset";

const HOUR = 3_600_000;

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

/** Returns the cause of the decision about a visit at a time, by the currently stored ruleset. */
async function causeAt({ shop }: Merchant, at: number) {
  const source = await loadRuleset(under.database.db, shop.domain, "storefront");
  return decide(compile(source!), { ...UNKNOWN_VISIT, at }).reason.cause;
}

test("a timed suspension allows every visit until its end without a reload of the rules", async () => {
  const merchant = await under.merchant();
  const { now } = under.time;
  const answer = await merchant.send(suspendProtection, { hours: 6, reason: "Launch day" });
  const until = new Date(now + 6 * HOUR).toISOString();
  expect(answer.data).toEqual({ isSuspended: true, until, reason: "Launch day" });
  const source = await loadRuleset(under.database.db, merchant.shop.domain, "storefront");
  const compiled = compile(source!);
  const causes = [now, now + 6 * HOUR - 1, now + 6 * HOUR].map(
    (at) => decide(compiled, { ...UNKNOWN_VISIT, at }).reason.cause,
  );
  expect(causes).toEqual(["suspended", "suspended", "default"]);
});

test("the account info shows a suspension until it ends, and then the settings show none", async () => {
  const merchant = await under.merchant();
  await merchant.send(suspendProtection, { hours: 1, reason: "" });
  const isDisabled = async () => (await merchant.send(getAccountInfo, {})).data?.isAppDisabled;
  expect(await isDisabled()).toBe(true);
  const before = under.time.now;
  under.time.now += HOUR;
  expect(await isDisabled()).toBe(false);
  expect((await merchant.send(getSettings, {})).data?.suspension.isSuspended).toBe(false);
  under.time.now = before;
});

test("a suspension without a timer lasts until the merchant ends it, and the history shows both changes", async () => {
  const merchant = await under.merchant();
  const { now } = under.time;
  await merchant.send(suspendProtection, { hours: null, reason: "A test" });
  expect(await causeAt(merchant, now + 10_000 * HOUR)).toBe("suspended");
  expect((await merchant.send(resumeProtection, {})).data).toMatchObject({ isSuspended: false });
  expect(await causeAt(merchant, now)).toBe("default");
  const history = await under.database.db
    .select({ summary: rulesetVersions.summary, note: rulesetVersions.note })
    .from(rulesetVersions)
    .where(eq(rulesetVersions.shopId, merchant.shop.id))
    .orderBy(rulesetVersions.version);
  expect(history).toEqual([
    { summary: "Protection suspended", note: "A test" },
    { summary: "Protection resumed", note: "" },
  ]);
});

test("a suspension with a duration that is not offered or a reason over 200 characters is rejected", async () => {
  const merchant = await under.merchant();
  for (const input of [
    { hours: 2, reason: "" },
    { hours: 1, reason: "r".repeat(201) },
  ]) {
    const answer = await merchant.send(suspendProtection, input as never);
    expect(answer).toMatchObject({ result: false, code: "invalid_input" });
  }
  expect(await causeAt(merchant, under.time.now)).toBe("default");
});
