import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";

import {
  deleteRedirect,
  getRedirects,
  orderRedirects,
  saveRedirect,
  startRedirectPreview,
  switchRedirect,
} from "#app/contract/redirects";
import { rulesetVersions } from "#app/store/schema";
import type { Merchant } from "#tests/helpers/data-api";
import { givePlan } from "#tests/helpers/plans";
import {
  from,
  type RedirectFields,
  redirectFields as fields,
  redirectHarness,
} from "#tests/helpers/rules/redirects";

import { readChoices } from "./choices/choice-counts.queries.server";
import { createChoiceTally } from "./choices/choice-tally.server";
import { loadRedirects } from "./stored/load-redirects.server";

const harness = redirectHarness();
const { merchant, add } = harness;

const namesOf = (redirects: readonly { name: string }[]) => redirects.map(({ name }) => name);

const versionsOf = (shop: Merchant) =>
  harness.under.database.db
    .select({ summary: rulesetVersions.summary })
    .from(rulesetVersions)
    .where(eq(rulesetVersions.shopId, shop.shop.id));

describe("saved redirects", () => {
  test("a new redirect is stored at the end of the order, with canonical languages and pages", async () => {
    const shop = await merchant();
    await add(shop);
    const whole: RedirectFields = {
      name: "Südeuropa 🌞",
      places: from("ES", "PT"),
      languages: ["es", "PT-br"],
      to: "/es",
      keepPath: false,
      keepQuery: false,
      forwardUtm: false,
      utm: { source: "geo" },
      type: "popup",
      position: "top",
      days: 7,
      scope: { match: "except", pages: ["/pages/gift-card"] },
      texts: { es: { title: "Hola", body: "¿{country}?", accept: "Sí", stay: "No" } },
      includeCrawlers: true,
      enabled: false,
      expiresAt: "2027-01-01T00:00:00.000Z",
    };
    const { redirects, id } = await add(shop, whole);
    expect(namesOf(redirects)).toEqual(["Germany", "Südeuropa 🌞"]);
    expect(redirects[1]).toEqual({
      ...whole,
      id,
      version: 1,
      updatedAt: new Date(harness.under.time.now).toISOString(),
      places: { ...whole.places, regions: [] },
      languages: ["es", "pt-br"],
      scope: { match: "except", pages: ["exact:/pages/gift-card"] },
      counts: { shown: 0, accepted: 0, stayed: 0 },
      notes: [],
    });
    expect((await shop.send(getRedirects, {})).data?.redirects).toEqual(redirects);
  });

  test("a change of a redirect with an outdated version is refused", async () => {
    const shop = await merchant();
    const { id } = await add(shop);
    const change = (version: number, name: string) =>
      shop.send(saveRedirect, { edits: { id, version }, redirect: fields({ name }) });
    expect((await change(1, "First")).data?.redirects[0]).toMatchObject({
      name: "First",
      version: 2,
    });
    expect(await change(1, "Second")).toMatchObject({ code: "version_conflict" });
    expect(namesOf((await shop.send(getRedirects, {})).data!.redirects)).toEqual(["First"]);
  });

  test("turning off, reordering and deleting a redirect each create one version, and repeating a change creates none", async () => {
    const shop = await merchant();
    const { id } = await add(shop);
    const { id: second } = await add(shop, { name: "France", places: from("FR") });
    await shop.send(switchRedirect, { id, enabled: false });
    await shop.send(switchRedirect, { id, enabled: false });
    const ordered = await shop.send(orderRedirects, { ids: [second, id] });
    expect(namesOf(ordered.data!.redirects)).toEqual(["France", "Germany"]);
    await shop.send(orderRedirects, { ids: [second, id] });
    await shop.send(deleteRedirect, { id });
    const remainingRedirects = await shop.send(deleteRedirect, { id });
    expect(namesOf(remainingRedirects.data!.redirects)).toEqual(["France"]);
    expect((await versionsOf(shop)).map(({ summary }) => summary)).toEqual([
      "Added redirect “Germany”",
      "Added redirect “France”",
      "Turned redirect “Germany” off",
      "Put the redirects in another order",
      "Deleted redirect “Germany”",
    ]);
  });

  test("changing another shop's redirect returns not_found, and deleting it has no effect", async () => {
    const [owner, other] = [await merchant(), await merchant()];
    const { id } = await add(owner);
    const edits = { id, version: 1 };
    const answers = [
      await other.send(saveRedirect, { edits, redirect: fields({ name: "Mine" }) }),
      await other.send(switchRedirect, { id, enabled: false }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ code: "not_found" });
    await other.send(deleteRedirect, { id });
    expect((await owner.send(getRedirects, {})).data?.redirects).toMatchObject([
      { name: "Germany", enabled: true },
    ]);
  });
});

describe("active redirects", () => {
  test("the active redirects are the enabled redirects, in their order", async () => {
    const shop = await merchant();
    const { id } = await add(shop);
    await add(shop, { name: "Off", enabled: false });
    const { id: last } = await add(shop, { name: "France", places: from("FR") });
    await shop.send(orderRedirects, {
      ids: (await shop.send(getRedirects, {})).data!.redirects.map((row) => row.id).reverse(),
    });
    const loaded = await loadRedirects(harness.under.database.db, shop.shop.id);
    expect(loaded.map(({ rule }) => rule.id)).toEqual([last, id]);
  });

  test("without redirects in the plan, stored redirects are inactive and can be turned off and deleted", async () => {
    const shop = await merchant();
    const { id } = await add(shop);
    await givePlan(harness.under.database.db, shop.shop.id, "premium", { status: "cancelled" });
    expect(await loadRedirects(harness.under.database.db, shop.shop.id)).toEqual([]);
    expect((await shop.send(getRedirects, {})).data?.redirects).toHaveLength(1);
    const on = await shop.send(switchRedirect, { id, enabled: true });
    expect(on).toMatchObject({ code: "plan_required" });
    expect(await shop.send(switchRedirect, { id, enabled: false })).toMatchObject({
      result: true,
    });
    expect(await shop.send(deleteRedirect, { id })).toMatchObject({ result: true });
  });
});

test("visitors' choices are counted per redirect for thirty days, and choices for a deleted redirect are discarded", async () => {
  const shop = await merchant();
  const { id } = await add(shop);
  const { db } = harness.under.database;
  const started = harness.under.time.now;
  const warnings: unknown[] = [];
  const tally = createChoiceTally(db, () => harness.under.time.now, {
    warn: (it: unknown) => warnings.push(it),
  });
  tally.note(shop.shop.id, id, "shown");
  tally.note(shop.shop.id, id, "shown");
  tally.note(shop.shop.id, id, "accepted");
  await tally.flush();
  harness.under.time.now += 86_400_000;
  tally.note(shop.shop.id, id, "stayed");
  await tally.flush();
  const countsAt = async (days: number) => {
    harness.under.time.now = started + days * 86_400_000;
    return (await shop.send(getRedirects, {})).data!.redirects[0]!.counts;
  };
  expect(await countsAt(0)).toEqual({ shown: 2, accepted: 1, stayed: 1 });
  const later = await readChoices(db, shop.shop.id, started + 30 * 86_400_000);
  expect(later.get(id)).toEqual({ shown: 0, accepted: 0, stayed: 1 });
  await shop.send(deleteRedirect, { id });
  tally.note(shop.shop.id, id, "shown");
  await tally.close();
  expect(warnings).toEqual([]);
});

test("a redirect preview link opens the chosen page of the store, expires after 15 minutes and refuses other paths", async () => {
  const shop = await merchant();
  const input = { country: "DE", language: "de", path: "/products/x" };
  const { data } = await shop.send(startRedirectPreview, input);
  expect(data!.url).toMatch(
    /^https:\/\/shop\.example\.com\/products\/x#palisade-test=sim\.DE\.de\./,
  );
  expect(Date.parse(data!.expiresAt) - harness.under.time.now).toBe(15 * 60_000);
  for (const path of ["//evil.example", "/\\evil.example", "https://evil.example", "x", "/#a"]) {
    expect(await shop.send(startRedirectPreview, { ...input, path })).toMatchObject({
      code: "invalid_input",
    });
  }
});
