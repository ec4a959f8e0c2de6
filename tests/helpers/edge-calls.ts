import { and, eq, sql } from "drizzle-orm";
import { expect } from "vitest";

import {
  EDGE_HEADERS,
  type EdgeBatch,
  edgeKey,
  type EdgePurpose,
  type EdgeVisit,
  signEdge,
} from "#app/edge/wire";
import { visitCounters, visits } from "#app/store/schema";

import { EDGE_SECRET, edgeMerchant, type FirewallHarness, GERMAN } from "./firewall-harness";

/** Invalid fields of a signed call. */
export interface Forgery {
  readonly secret?: string;
  readonly timestamp?: string;
  readonly signedBody?: string;
  readonly purpose?: EdgePurpose;
  readonly headers?: Record<string, string>;
}

/** Sends calls like a Worker and reads what was recorded. */
export function edgeCalls(server: FirewallHarness) {
  /** Creates a merchant with a Worker's connection that the server knows. */
  async function withWorker(mode: "monitor" | "protect" = "protect") {
    const made = await edgeMerchant(server, mode);
    const call = caller(made.id);
    await expect.poll(async () => (await call("image", "")).status).toBe(200);
    return { ...made, call };
  }

  function caller(id: string) {
    return async (path: "log" | "image" | "look", body: string, forged: Forgery = {}) => {
      const { timestamp = String(server.under.time.now), purpose = path } = forged;
      const key = await edgeKey(forged.secret ?? EDGE_SECRET);
      const bytes = new TextEncoder().encode(forged.signedBody ?? body);
      const signature = await signEdge(key, { purpose, connection: id, timestamp, body: bytes });
      return fetch(`http://127.0.0.1:${server.port}/edge/${path}`, {
        method: path === "log" ? "POST" : "GET",
        body: path === "log" ? body : null,
        headers: {
          [EDGE_HEADERS.connection]: id,
          [EDGE_HEADERS.timestamp]: timestamp,
          [EDGE_HEADERS.signature]: signature,
          ...forged.headers,
        },
      });
    };
  }

  const seen = (over: Partial<EdgeVisit> = {}): EdgeVisit => ({
    at: server.under.time.now,
    reference: "7K2M9QTDXA",
    decision: {
      outcome: "block",
      reason: { cause: "country", kind: "country", entryId: null },
      ...{ monitored: [], rulesetVersion: 3 },
    },
    ...{
      ip: GERMAN,
      country: "DE",
      region: null,
      city: null,
      asn: 64_500,
      organisation: "Example",
    },
    ...{ networkClass: "hosting", crawler: null, signs: 0 },
    ...{ userAgent: "Mozilla/5.0", referrer: "" },
    ...{ path: "/products/x" },
    ...over,
  });

  const line = (over: Partial<EdgeBatch["counts"][number]> = {}): EdgeBatch["counts"][number] => ({
    ...{ hour: server.under.time.now, outcome: "allow", cause: "default", entryId: null },
    ...{ monitored: [], country: "DE", networkClass: null, crawler: null, visits: 7 },
    ...over,
  });

  const batch = (over: Partial<EdgeBatch> = {}): string =>
    JSON.stringify({
      ...{ format: 1, isolate: "A".repeat(22), number: 1, rulesetVersion: 1, build: "b", colo: "" },
      ...{ visits: [seen()], counts: [line()], troubles: {}, lost: 0, seen: 8 },
      ...over,
    });

  /** Returns the counters and the log of a shop's firewall after a flush. */
  async function recorded(shopId: string) {
    await server.recorder.flush();
    const { db } = server.under.database;
    const [counted] = await db
      .select({
        visits: sql<number>`coalesce(sum(${visitCounters.visits}), 0)::int`,
        countedOnly: sql<number>`coalesce(sum(${visitCounters.countedOnly}), 0)::int`,
      })
      .from(visitCounters)
      .where(and(eq(visitCounters.shopId, shopId), eq(visitCounters.surface, "firewall")));
    return { ...counted, rows: await db.$count(visits, eq(visits.shopId, shopId)) };
  }

  return { withWorker, caller, seen, line, batch, recorded };
}
