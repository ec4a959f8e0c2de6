import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";

import { SECOND_MS } from "#app/base/clock";
import { authDomain, personate } from "#app/contract/account";
import { shops } from "#app/store/schema";
import { clientOf, INSTALLED_AT, loginHarness, mintedToken } from "#tests/helpers/login";

import { recordInstall } from "../installation.queries.server";
import { digestOf, newToken } from "./secret-token.server";

const { exchange, infoWith, merchant, under } = loginHarness();

const REFUSAL = {
  result: false,
  code: "link_expired",
  status: 400,
  Message: "This link has expired or was already used.",
};

describe("a login link", () => {
  test("a login link starts a session of its shop and returns whether the account is new", async () => {
    const fresh = await under().merchant({ installedAt: INSTALLED_AT, name: "Fresh" });
    const old = await under().merchant({ installedAt: INSTALLED_AT, onboardedAt: INSTALLED_AT });
    const answer = await clientOf(under(), "").send(authDomain, {
      id: await mintedToken(under(), fresh.shop),
    });
    expect(answer).toMatchObject({ result: true, data: { isNew: true } });
    expect((await infoWith(answer.data!.token)).data).toMatchObject({
      id: fresh.shop.id,
      shopName: "Fresh",
    });
    expect(await exchange(await mintedToken(under(), old.shop))).toMatchObject({
      data: { isNew: false },
    });
  });

  test("a login link is valid for a minute", async () => {
    const [early, late] = [
      await mintedToken(under(), merchant().shop),
      await mintedToken(under(), merchant().shop),
    ];
    under().time.now += 60 * SECOND_MS - 1;
    expect((await exchange(early)).result).toBe(true);
    under().time.now += 1;
    expect(await exchange(late)).toMatchObject(REFUSAL);
  });

  test("a login link is valid once, also for twenty simultaneous uses", async () => {
    const id = await mintedToken(under(), merchant().shop);
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(id)));
    expect(answers.filter(({ result }) => result)).toHaveLength(1);
    for (const answer of answers.filter(({ result }) => !result)) {
      expect(answer).toMatchObject(REFUSAL);
    }
    expect(await exchange(id)).toMatchObject(REFUSAL);
  });

  test("a login link is valid for its purpose only, and a wrong use does not use it up", async () => {
    const login = await mintedToken(under(), merchant().shop, "login-link");
    const support = await mintedToken(under(), merchant().shop, "impersonate");
    expect(await exchange(login, personate)).toMatchObject(REFUSAL);
    expect(await exchange(support, authDomain)).toMatchObject(REFUSAL);
    expect((await exchange(login, authDomain)).result).toBe(true);
    expect((await exchange(support, personate)).result).toBe(true);
  });

  test("a forged login link is rejected in the same way as an expired link", async () => {
    const real = await mintedToken(under(), merchant().shop);
    const stored = digestOf(real);
    const forgeries = [
      newToken("link"),
      newToken("session"),
      stored,
      `${real}x`,
      real.slice(0, -1),
      real.toUpperCase(),
      "' or 1=1 --",
      "%",
      "x".repeat(256),
    ];
    for (const id of forgeries) {
      for (const call of [authDomain, personate]) {
        expect(await exchange(id, call)).toMatchObject(REFUSAL);
      }
    }
    expect((await exchange(real)).result).toBe(true);
  });

  test("a login link of an uninstalled shop is rejected, also after a reinstallation", async () => {
    const leaving = await under().merchant({ installedAt: INSTALLED_AT });
    const id = await mintedToken(under(), leaving.shop);
    const { db } = under().database;
    const uninstalledAt = new Date(under().time.now + 1);
    await db.update(shops).set({ uninstalledAt }).where(eq(shops.id, leaving.shop.id));
    expect(await exchange(id)).toMatchObject(REFUSAL);
    await recordInstall(db, { domain: leaving.shop.domain }, under().time.now + 2);
    expect(await exchange(id)).toMatchObject(REFUSAL);
  });
});
