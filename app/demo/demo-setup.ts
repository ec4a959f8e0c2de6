import { createHash, randomUUID } from "node:crypto";

import { sql } from "drizzle-orm";

import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/base/clock";
import type { Database } from "#app/store/client.server";
import {
  appeals,
  firewallConnections,
  missedCounters,
  redirectCounters,
  redirectRules,
  settings,
  subscriptions,
} from "#app/store/schema";

import type { DemoVisit } from "./demo-decision";
import { DEMO_FRAUD_POLICY } from "./demo-orders";
import { FIREWALL_DAYS } from "./demo-visits";

/** Input for the data of the whole demo other than visits, rules and orders. */
export interface DemoSetupInput {
  readonly shopId: string;
  /** Actor of the merchant's actions. */
  readonly actor: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Oldest first. */
  readonly visits: readonly DemoVisit[];
}

/** Writes the plan, settings, unblock requests, a redirect and the firewall of the whole demo. */
export async function writeDemoSetup(tx: Database, around: DemoSetupInput): Promise<void> {
  await writePlan(tx, around);
  await writeSettings(tx, around);
  await writeAppeals(tx, around);
  await writeRedirect(tx, around);
  await writeFirewall(tx, around);
  const hour = new Date(Math.floor((around.now - 5 * HOUR_MS) / HOUR_MS) * HOUR_MS);
  await tx.insert(missedCounters).values({ shopId: around.shopId, hour, passes: 4 });
}

/** Writes the Premium plan, as Shopify and its local stand-in would report it. */
async function writePlan(tx: Database, { shopId, now }: DemoSetupInput): Promise<void> {
  await tx
    .insert(subscriptions)
    .values({
      ...{ shopId, status: "active", tier: "premium", interval: "monthly" },
      ...{ platformId: "gid://shopify/AppSubscription/1", isTest: true, isTestStore: true },
      ...{ currency: "USD", price: "9.99" },
      createdAt: new Date(now - 26 * DAY_MS),
      periodEndsAt: new Date(now + 4 * DAY_MS),
      requestedAt: new Date(now - HOUR_MS),
    })
    .onConflictDoNothing();
}

async function writeSettings(tx: Database, { shopId, actor, now }: DemoSetupInput): Promise<void> {
  const sections = {
    "fraud-protect": DEMO_FRAUD_POLICY,
    firewall: { isOffered: true, mode: "protect" },
  };
  const at = new Date(now - FIREWALL_DAYS * DAY_MS);
  await tx.insert(settings).values(
    Object.entries(sections).map(([section, value]) => ({
      ...{ shopId, section, value, updatedAt: at, updatedBy: actor },
    })),
  );
}

interface Written {
  /** Fields of the visit. The newest blocked visit with these values is used. */
  readonly of: Partial<Pick<DemoVisit, "cause" | "networkClass">>;
  readonly message: string;
  readonly contact: string;
}

const WRITTEN: readonly Written[] = [
  {
    of: { cause: "country" },
    message:
      "I am on a business trip and wanted to send my sister the blue kettle. Can you let me in?",
    contact: "mei.tan@example.com",
  },
  {
    of: { cause: "network", networkClass: "proxy" },
    message:
      "Your page says I use a proxy. That is my university's network, I buy here every year.",
    contact: "r.alvarez@example.com",
  },
  { of: { cause: "asn" }, message: "unblock", contact: "" },
];

const ANSWERED_AFTER_MINUTES = 9;

/** Writes unblock requests: the last is answered, the others are open. */
async function writeAppeals(tx: Database, around: DemoSetupInput): Promise<void> {
  const { shopId, visits, actor, now } = around;
  const rows = WRITTEN.flatMap(({ of, message, contact }, index) => {
    const isAnswered = index === WRITTEN.length - 1;
    const conditions = Object.entries({ ...of, outcome: "block" }) as [keyof DemoVisit, string][];
    const isPast = ({ at }: DemoVisit) => at.getTime() < now - ANSWERED_AFTER_MINUTES * MINUTE_MS;
    const visit = visits
      .filter((each) => isPast(each) && conditions.every(([key, is]) => each[key] === is))
      .at(-1);
    if (!visit) return [];
    const minutesAfterVisit = (minutes: number) =>
      new Date(visit.at.getTime() + minutes * MINUTE_MS);
    return {
      ...{ shopId, reference: visit.reference, message, contact, createdAt: minutesAfterVisit(2) },
      ...(isAnswered && {
        ...{
          answer: "keep" as const,
          answeredAt: minutesAfterVisit(ANSWERED_AFTER_MINUTES),
          answeredBy: actor,
        },
        entryId: visit.entryId ?? null,
      }),
    };
  });
  await tx.insert(appeals).values(rows);
}

const REDIRECT_DAYS = 14;

/** Writes a redirect that suggests the German store to visitors from Germany. Some of them accept. */
async function writeRedirect(tx: Database, around: DemoSetupInput): Promise<void> {
  const { shopId, actor, now, visits } = around;
  const since = new Date(now - REDIRECT_DAYS * DAY_MS);
  const id = randomUUID();
  await tx.insert(redirectRules).values({
    ...{ id, shopId, position: 0, name: "Germany", enabled: true },
    places: { match: "only", countries: ["DE"], regions: [] },
    ...{ languages: [], target: "https://de.fernhill.example", keepPath: true, keepQuery: true },
    ...{ forwardUtm: false, utm: {}, type: "banner", bannerPosition: "bottom", days: 30 },
    ...{ scope: null, texts: {}, includeCrawlers: false, expiresAt: null },
    ...{ createdAt: since, createdBy: actor, updatedAt: since, updatedBy: actor },
  });
  const byDay = new Map<string, number>();
  for (const { at, country, outcome, surface, crawler } of visits) {
    const isShown = country === "DE" && outcome === "allow" && surface === "storefront" && !crawler;
    const day = at.toISOString().slice(0, 10);
    if (isShown && at >= since) byDay.set(day, (byDay.get(day) ?? 0) + 1);
  }
  const counted = [...byDay].map(([day, shown]) => {
    const accepted = Math.floor(shown * 0.4);
    return { shopId, ruleId: id, day, shown, accepted, stayed: Math.floor((shown - accepted) / 2) };
  });
  if (counted.length > 0) await tx.insert(redirectCounters).values(counted);
}

/** Writes a firewall connection of the merchant's server in front of the store, and its requests. */
async function writeFirewall(tx: Database, around: DemoSetupInput): Promise<void> {
  const { shopId, actor, now } = around;
  const since = new Date(now - FIREWALL_DAYS * DAY_MS);
  const id = randomUUID();
  await tx.insert(firewallConnections).values({
    ...{ id, shopId, entryPoint: "forward-auth", name: "shop.fernhill.example" },
    // Hash of a random key, so that the connection cannot be used.
    keyHash: createHash("sha256").update(randomUUID()).digest("hex"),
    ...{ lastSeenAt: new Date(now), connectedSince: since },
    proxiesSeen: { nginx: new Date(now).toISOString() },
    ...{ createdAt: since, createdBy: actor, updatedAt: since, updatedBy: actor },
  });
  await tx.execute(sql`
    insert into firewall_counters
      (shop_id, connection_id, hour, requests, stops, degraded, malformed)
    select shop_id, ${id}::uuid, date_trunc('hour', at, 'UTC'), count(*),
      count(*) filter (where outcome <> 'allow'), 0, 0
    from visits where shop_id = ${shopId} and surface = 'firewall' group by 1, 3`);
}
