import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";

import { instant } from "./columns";
import { shopId } from "./shops";

export const FIREWALL_DOORS = ["edge", "forward-auth"] as const;
export type FirewallDoor = (typeof FIREWALL_DOORS)[number];

/**
 * What stands in front of a store and asks us: a Worker in the merchant's zone, or the merchant's own proxy.
 * Secrets are hashed where we only compare them, and sealed under the app's own keys where we must sign
 * (platform/data-keys/token-cipher.server.ts; the place is "<id> <column>").
 */
export const firewallConnections = pgTable(
  "firewall_connections",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    shopId: shopId(),
    door: text("door", { enum: FIREWALL_DOORS }).notNull(),
    /** The merchant's name for it, mostly the host. */
    name: text("name").notNull(),
    /** forward-auth: SHA-256 of the key's secret, hexadecimal. */
    keyHash: text("key_hash"),
    /** The key before the last rotation, and until when it is still taken. */
    oldKeyHash: text("old_key_hash"),
    oldKeyUntil: instant("old_key_until"),
    /** edge: what both sides sign with, sealed. */
    secret: text("secret"),
    /** edge: the merchant's API token, sealed. */
    apiToken: text("api_token"),
    /** edge: ids of the routes beside the Worker's that the zone had before: the merchant's own, which stay. */
    keptRoutes: text("kept_routes").array().notNull().default([]),
    /** What happens to visitors of whom nothing can be decided. */
    failPolicy: text("fail_policy", { enum: ["open", "closed"] })
      .notNull()
      .default("open"),
    /** Proxies behind the first one of the merchant's that append to X-Forwarded-For. */
    hops: integer("hops").notNull().default(0),
    lastSeenAt: instant("last_seen_at"),
    /** forward-auth: by what a proxy called itself, when one last asked that did; ISO 8601. */
    proxiesSeen: jsonb("proxies_seen")
      .$type<Readonly<Record<string, string>>>()
      .notNull()
      .default({}),
    /** The first request that no day without any came after. */
    connectedSince: instant("connected_since"),
    /** What went wrong last, in a sentence for the merchant, and when; "": nothing yet. */
    lastProblem: text("last_problem").notNull().default(""),
    lastProblemAt: instant("last_problem_at"),
    /** edge: when the Worker of a newer version of the app was last uploaded, or tried to be. */
    upgradeTriedAt: instant("upgrade_tried_at"),
    /** edge: when the Worker was last uploaded, and FirewallRules.revision of what it was uploaded with; "": not yet. */
    uploadedAt: instant("uploaded_at"),
    uploadedRevision: text("uploaded_revision").notNull().default(""),
    /** edge: counts the uploads that were begun, so that of two at once neither takes its own for the one in force. */
    uploadNumber: integer("upload_number").notNull().default(0),
    /** edge: before this moment nothing is uploaded by itself. */
    uploadAfter: instant("upload_after"),
    /** edge: when the way through the zone was last checked, and what was wrong then, for the merchant; "": nothing. */
    checkedAt: instant("checked_at"),
    checkProblem: text("check_problem").notNull().default(""),
    /** edge: of that check: requests of the account on its day, UTC, and microseconds of processor time a request. */
    accountRequests: bigint("account_requests", { mode: "number" }),
    cpuP50: integer("cpu_p50"),
    cpuP95: integer("cpu_p95"),
    /** edge: of that day, requests that Cloudflare ended at a limit of the plan, mostly of that time. */
    cpuEnded: bigint("cpu_ended", { mode: "number" }),
    /** edge: when it was last tried to take the Worker out, after the app was uninstalled. */
    leaveTriedAt: instant("leave_tried_at"),
    /** Raised by every change of a merchant's. */
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull().defaultNow(),
    createdBy: text("created_by").notNull(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    updatedBy: text("updated_by").notNull(),
  },
  (table) => [index("firewall_connections_of_shop").on(table.shopId, table.createdAt)],
);

const troubles = (name: string) => bigint(name, { mode: "number" }).notNull().default(0);

/** What a connection asked and was answered, by hour; kept for thirty days. */
export const firewallCounters = pgTable(
  "firewall_counters",
  {
    shopId: shopId(),
    connectionId: uuid("connection_id")
      .notNull()
      .references(() => firewallConnections.id, { onDelete: "cascade" }),
    /** Start of the hour, UTC. */
    hour: instant("hour").notNull(),
    /** Every request the door told of, those below included. */
    requests: bigint("requests", { mode: "number" }).notNull(),
    /** Blocked, redirected, challenged. */
    stops: bigint("stops", { mode: "number" }).notNull(),
    /** Let in (or kept out, where the connection fails closed) because nothing could be decided. */
    degraded: bigint("degraded", { mode: "number" }).notNull(),
    /** Denied because the request could not be read. */
    malformed: bigint("malformed", { mode: "number" }).notNull(),
    /** Visits the door could not tell us of. */
    lost: bigint("lost", { mode: "number" }).notNull().default(0),
    /** What Workers tell that went wrong, as EDGE_TROUBLES in edge/wire.ts name it. */
    troubleImage: troubles("trouble_image"),
    troubleFacts: troubles("trouble_facts"),
    troubleDecide: troubles("trouble_decide"),
    troubleLog: troubles("trouble_log"),
    troubleRefused: troubles("trouble_refused"),
    troublePull: troubles("trouble_pull"),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.hour] })],
);

/**
 * The Workers' isolates that told of visits, with the last batch of each that was taken: one that is sent again, to
 * whichever process, counts once. Forgotten a day after the last batch.
 */
export const edgeIsolates = pgTable(
  "edge_isolates",
  {
    shopId: shopId(),
    connectionId: uuid("connection_id")
      .notNull()
      .references(() => firewallConnections.id, { onDelete: "cascade" }),
    /** As the Worker draws it. */
    isolate: text("isolate").notNull(),
    /** Of the last batch. */
    number: integer("number").notNull(),
    /** Visits the isolate had seen by then. */
    seen: bigint("seen", { mode: "number" }).notNull(),
    /** What the Worker was built from; "": before Workers told. */
    build: text("build").notNull().default(""),
    /** The rules it asks, and since when it tells of them; 0: none could be read, or before Workers' versions were kept. */
    rulesetVersion: integer("ruleset_version").notNull().default(0),
    rulesetSince: instant("ruleset_since"),
    /** The data centre it runs in; "": not told. */
    colo: text("colo").notNull().default(""),
    at: instant("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.connectionId, table.isolate] }),
    index("edge_isolates_by_age").on(table.at),
  ],
);
