import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";

import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/base/clock";
import { personate } from "#app/contract/account";
import { rows } from "#app/store/rows.server";
import { auditLog, loginTokens, webSessions } from "#app/store/schema";
import {
  clientOf,
  INSTALLED_AT,
  loginHarness,
  mintedToken,
  sessionToken,
} from "#tests/helpers/login";

import { forgetLoginsQueues } from "./forget-logins.server";
import { digestOf } from "./secret-token.server";
import { endSession } from "./web-sessions.queries.server";

const { exchange, merchant, under } = loginHarness();

describe("login records", () => {
  test("login records contain no token in any table or in the log", async () => {
    const id = await mintedToken(under(), merchant().shop, "impersonate");
    const token = (await clientOf(under(), "").send(personate, { id })).data!;
    await exchange(id, personate);
    const { db } = under().database;
    const tables = await rows<{ name: string }>(
      db,
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    expect(tables.length).toBeGreaterThan(10);
    for (const { name } of tables) {
      const content = await rows<{ text: string }>(
        db,
        sql`select one::text as text from ${sql.identifier(name)} one`,
      );
      const text = content.map((row) => row.text).join("\n");
      expect(text).not.toContain(id.slice(4));
      expect(text).not.toContain(token.slice(4));
    }
    expect(under().logged.join("\n")).not.toMatch(/pl[ls]_/);
    const [session] = await db
      .select()
      .from(webSessions)
      .where(eq(webSessions.hash, digestOf(token)));
    expect(session).toMatchObject({ kind: "personate", staff: "Kim Lee" });
  });

  test("login records contain the creator of a link, its reason and its use", async () => {
    const shop = (await under().merchant({ installedAt: INSTALLED_AT })).shop;
    const token = await sessionToken(under(), shop, "impersonate");
    await endSession(under().database.db, token, under().time.now);
    const notes = await under()
      .database.db.select()
      .from(auditLog)
      .where(eq(auditLog.shopDomain, shop.domain))
      .orderBy(auditLog.id);
    expect(notes.map(({ actor, action, detail }) => [actor, action, detail])).toEqual([
      ["operator:Kim Lee", "link.personate", { reason: "asked by mail" }],
      ["support:Kim Lee", "session.personate_begun", { reason: "asked by mail" }],
      ["support:Kim Lee", "session.personate_ended", {}],
    ]);
  });

  test("a login link and a session are deleted a month after their end", async () => {
    const { db } = under().database;
    const token = await sessionToken(under(), merchant().shop);
    const queue = forgetLoginsQueues(db, () => under().time.now)["forget-logins"]!;
    const count = async () => [
      (
        await db
          .select()
          .from(webSessions)
          .where(eq(webSessions.hash, digestOf(token)))
      ).length,
      (await db.select().from(loginTokens)).length > 0,
    ];
    under().time.now += 30 * DAY_MS + 2 * MINUTE_MS;
    await queue.run(null, { signal: new AbortController().signal });
    expect(await count()).toEqual([1, false]);
    under().time.now += 8 * HOUR_MS;
    await queue.run(null, { signal: new AbortController().signal });
    expect(await count()).toEqual([0, false]);
  });
});
