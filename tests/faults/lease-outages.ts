import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { Session } from "@shopify/shopify-api";
import { sql } from "drizzle-orm";
import { vi } from "vitest";

import { MINUTE_MS, systemClock } from "#app/base/clock";
import { countPassTrouble } from "#app/features/checkout/pass/pass-trouble.queries.server";
import { createSessionStorage } from "#app/platform/admin-api/session-storage.server";
import { openDataKeys } from "#app/platform/data-keys/data-keys.server";
import { superviseJobs } from "#app/platform/jobs/job-upkeep.server";
import { createLog } from "#app/platform/logging/log.server";
import { openDatabase } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";

import { API_SECRET, freshShop, platformClient } from "../dev-store/platform-client";
import { now, type Shop } from "../dev-store/state";
import { startTestStore } from "../dev-store/test-store";
import { plainRequest } from "../e2e/support/plain-request";
import { givePlan } from "../helpers/plans";
import { requirePass, tryCheckoutAt } from "../helpers/required-pass";
import { freePort } from "../helpers/servers/app-process";
import { createTestShop } from "../helpers/servers/database";
import { placeForData } from "../helpers/servers/place-for-data";
import { startPostgres } from "../helpers/servers/postgres-server";
import type { EdgeMessage } from "./writer-messages";
import { type StartedProcess, startProcess } from "./writer-process";

/** Processes that a fault run kills. "app": all processes. "proxy": the process that answers visits. */
export type Killed = "app" | "database" | "jobs" | "proxy";

/** Checkouts of honest customers, one per two simulated minutes. */
export interface Outage {
  readonly checkouts: number;
  /** Simulated minutes since the kill, of each refused checkout. */
  readonly refusedAt: readonly number[];
  /** Customers whose page got a pass during the outage. */
  readonly passes: number;
  /** Refused customers who have a pass, at any time. */
  readonly refusedWithPass: number;
  /** Stores whose requirement is reported as lapsed at the end of the outage. */
  readonly lapsed: number;
  /** Simulated minutes from the restart until a checkout without a pass is refused again. */
  readonly backAfter: number;
}

const STEP_MINUTES = 2;
const OUTAGE_MINUTES = 120;
/** Maximum wait for due jobs, which includes connecting to a database that is starting. */
const JOBS_WITHIN_MS = 60_000;
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0";
/** Queues of checkout passes. Jobs of other queues run by the real clock. */
const RENEWING = sql`queue = any(${sql.param([
  ...["renew-pass-leases", "renew-pass-lease"],
  ...["follow-checkout-rules", "publish-checkout-rules"],
])}::text[])`;

/** Starts Palisade in separate roles, on one database and a dev store, whose clocks move together. */
async function startFixture() {
  const folder = mkdtempSync(join(placeForData(), "palisade-leases-"));
  const clockFile = join(folder, "clock");
  const [postgres, port] = [await startPostgres(), await freePort()];
  const store = await startTestStore(`http://localhost:${port}`);
  const databaseUrl = postgres.url("postgres");
  const ports = { edge: String(port), jobs: "0" };
  const roles = new Map<keyof typeof ports, StartedProcess<EdgeMessage>>();

  function moveClock(minutes: number): void {
    store.state.clockOffsetMs += minutes * MINUTE_MS;
    writeFileSync(`${clockFile}.new`, String(store.state.clockOffsetMs));
    renameSync(`${clockFile}.new`, clockFile);
  }
  async function start(role: keyof typeof ports): Promise<void> {
    const { platformUrl } = store;
    const args = [role, ports[role], databaseUrl, folder, platformUrl, clockFile];
    const started = await startProcess<EdgeMessage>("./lease-role.ts", ...args);
    await started.until(({ kind }) => kind === "open");
    roles.set(role, started);
  }
  const kill = async (role: keyof typeof ports) => roles.get(role)?.kill();
  moveClock(0);
  const database = await openDatabase({ databaseUrl, dataDir: folder });
  await start("edge");
  await start("jobs");
  return {
    ...{ store, database, postgres, moveClock, start, kill },
    clock: () => now(store.state),
    end: async () => {
      await Promise.all([kill("edge"), kill("jobs")]);
      await store.close();
      await database.close();
      await postgres.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type LeaseFixture = Awaited<ReturnType<typeof startFixture>>;

/** Installs Palisade in a store whose merchant pays for it, and requires a visit at every checkout. */
async function requiringShop({ store, database: { db } }: LeaseFixture): Promise<Shop> {
  const scopes = "write_app_proxy,write_validations";
  const platform = freshShop(store, scopes.split(","));
  const { domain, timezone } = platform;
  const { id } = await createTestShop(db, { domain, timezone, scopes });
  await givePlan(db, id, "premium");
  const keys = await openDataKeys({
    ...{ db, secrets: [API_SECRET], clock: systemClock, log: createLog("silent") },
  });
  const tokens = await platformClient(store, platform).signIn();
  const expires = new Date(now(store.state) + (tokens.expires_in ?? 0) * 1_000);
  const { access_token: accessToken, refresh_token: refreshToken } = tokens;
  const session = { id: `offline_${domain}`, shop: domain, state: "", isOnline: false };
  const storage = createSessionStorage({ db, keys, log: createLog("silent") });
  await storage.storeSession(new Session({ ...session, accessToken, refreshToken, expires }));
  await requirePass(db, id, { mode: "always" });
  return platform;
}

/** Opens a page of the store as the embed does. Resolves to the browser's pass, or null without an answer. */
async function visit({ storefrontUrl }: Shop): Promise<string | null> {
  const nonce = crypto.randomUUID().replaceAll("-", "");
  const answer = await plainRequest(`${storefrontUrl}/apps/palisade/visit?n=${nonce}`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": FIREFOX },
    body: JSON.stringify({ path: "/products/field-kettle", referrer: "", locale: "en" }),
  });
  if (answer.status !== 200) return null;
  return (JSON.parse(answer.body) as { pass?: string }).pass ?? null;
}

/**
 * Moves the due times of jobs into the past, because jobs are due by the database's clock. Ends jobs of dead
 * processes.
 */
async function moveJobs({ database: { db } }: LeaseFixture, minutes: number): Promise<void> {
  const moved = sql`${minutes}::int * interval '1 minute'`;
  await db.execute(sql`
    update jobs set run_at = run_at - ${moved}, lease_until = lease_until - ${moved}
    where ${RENEWING}`);
  // The processes supervise jobs once per minute of the real clock, which is too slow for simulated hours.
  await superviseJobs({ db }, createLog("silent")).runOnce();
}

/** Waits until no job of passes is due or running. */
async function untilJobsRan({ database: { db } }: LeaseFixture): Promise<void> {
  const isDue = sql`state = 'waiting' and run_at <= now()`;
  await vi.waitFor(
    async () => {
      const due = await rows<{ queue: string }>(
        db,
        sql`select queue from jobs where ${RENEWING} and (state = 'running' or ${isDue})`,
      );
      if (due.length > 0) throw new Error(`Jobs are due: ${due.map(({ queue }) => queue).join()}`);
    },
    { timeout: JOBS_WITHIN_MS },
  );
}

/** Moves all clocks, and waits for due jobs, unless the killed process runs or stores them. */
async function advance(fixture: LeaseFixture, killed?: Killed): Promise<void> {
  fixture.moveClock(STEP_MINUTES);
  if (killed === "database") return;
  await moveJobs(fixture, STEP_MINUTES);
  if (killed === undefined || killed === "proxy") await untilJobsRan(fixture);
}

/** Waits until a checkout without a pass is refused, as visitors arrive. Resolves to simulated minutes. */
async function untilRequired(fixture: LeaseFixture, shop: Shop): Promise<number> {
  for (let minutes = 0; minutes < 30; minutes += STEP_MINUTES) {
    if ((await tryCheckoutAt(fixture.store, shop, null)).length > 0) return minutes;
    await visit(shop);
    await advance(fixture);
  }
  throw new Error("The checkout requires no pass.");
}

const ROLES_TO_KILL = {
  app: ["edge", "jobs"],
  proxy: ["edge"],
  jobs: ["jobs"],
  database: [],
} as const satisfies Record<Killed, readonly string[]>;

/**
 * Kills a part of Palisade for two simulated hours, while customers visit the store and check out, and starts it again.
 *
 * @throws Error if the checkout requires no pass within half a simulated hour before or after the outage
 */
export async function outageOf(killed: Killed): Promise<Outage> {
  const fixture = await startFixture();
  try {
    const shop = await requiringShop(fixture);
    await untilRequired(fixture, shop);
    const returning = await visit(shop);
    for (let minutes = 0; minutes < 10; minutes += STEP_MINUTES) {
      await visit(shop);
      await advance(fixture);
    }

    for (const role of ROLES_TO_KILL[killed]) await fixture.kill(role);
    if (killed === "database") await killDatabase(fixture);
    const refusedAt: number[] = [];
    let [checkouts, passes, refusedWithPass] = [0, 0, 0];
    const refuses = async (given: string | null) =>
      (await tryCheckoutAt(fixture.store, shop, given)).length > 0;
    for (let minutes = STEP_MINUTES; minutes <= OUTAGE_MINUTES; minutes += STEP_MINUTES) {
      await advance(fixture, killed);
      const visitAnswer = await visit(shop);
      checkouts += 1;
      passes += Number(visitAnswer !== null);
      const isRefused = await refuses(visitAnswer);
      if (isRefused) refusedAt.push(minutes);
      refusedWithPass +=
        Number(isRefused && visitAnswer !== null) + Number(await refuses(returning));
    }

    if (killed === "database") {
      await fixture.postgres.start();
      await moveJobs(fixture, OUTAGE_MINUTES);
    }
    const { lapsed } = await countPassTrouble(fixture.database.db, fixture.clock());
    for (const role of ROLES_TO_KILL[killed]) await fixture.start(role);
    const backAfter = await untilRequired(fixture, shop);
    return { checkouts, refusedAt, passes, refusedWithPass, lapsed, backAfter };
  } finally {
    await fixture.end();
  }
}

/**
 * Kills the first process of the database server, like the kernel when memory is exhausted. Its other processes then
 * end.
 */
async function killDatabase({ postgres }: LeaseFixture): Promise<void> {
  process.kill(postgres.pid(), "SIGKILL");
  await postgres.stop();
}
