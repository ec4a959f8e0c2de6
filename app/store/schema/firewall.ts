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

import { FIREWALL_ENTRY_POINTS } from "#app/engine/visit";
import type { WrittenText } from "#app/words/written";

import { instant } from "./columns";
import { shopId } from "./shops";

/**
 * Connections of a store's firewall: a Worker in the merchant's zone or the merchant's own proxy.
 *
 * Secrets are hashed if they are only compared, and encrypted under the app's own keys if they must sign
 * (platform/data-keys/token-cipher.server.ts, with the owner "<id> <column>").
 */
export const firewallConnections = pgTable(
  "firewall_connections",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    shopId: shopId(),
    entryPoint: text("entry_point", { enum: FIREWALL_ENTRY_POINTS }).notNull(),
    /** The merchant's name for the connection, usually the host. */
    name: text("name").notNull(),
    /** forward-auth: SHA-256 of the key's secret, hexadecimal. */
    keyHash: text("key_hash"),
    /** The key before the last rotation, and the time until which it is still accepted. */
    oldKeyHash: text("old_key_hash"),
    oldKeyUntil: instant("old_key_until"),
    /** edge: signing key of both sides, encrypted. */
    secret: text("secret"),
    /** edge: the merchant's API token, encrypted. */
    apiToken: text("api_token"),
    /** edge: ids of the zone's existing routes next to the Worker's. They belong to the merchant and stay. */
    keptRoutes: text("kept_routes").array().notNull().default([]),
    /** Outcome for visits that cannot be decided. */
    failPolicy: text("fail_policy", { enum: ["open", "closed"] })
      .notNull()
      .default("open"),
    /** Proxies after the merchant's first one that append to X-Forwarded-For. */
    trustedProxies: integer("trusted_proxies").notNull().default(0),
    lastSeenAt: instant("last_seen_at"),
    /** forward-auth: time of the last request by the name the proxy reports, ISO 8601. */
    proxiesSeen: jsonb("proxies_seen")
      .$type<Readonly<Record<string, string>>>()
      .notNull()
      .default({}),
    /** Time of the first request after the last gap of a day without requests. */
    connectedSince: instant("connected_since"),
    /** Last problem, as an English sentence for the merchant, and its time. "": none yet. */
    lastProblem: text("last_problem").notNull().default(""),
    lastProblemAt: instant("last_problem_at"),
    /** Messages of the last problem, for other languages. Null: it is in English only. */
    problemParts: jsonb("problem_parts").$type<WrittenText>(),
    /** edge: time of the last attempt to upload the Worker of a newer version of the app. */
    upgradeTriedAt: instant("upgrade_tried_at"),
    /** edge: time of the last upload, and its FirewallRules.revision. "": none yet. */
    uploadedAt: instant("uploaded_at"),
    uploadedRevision: text("uploaded_revision").notNull().default(""),
    /** edge: number of uploads begun. Of two concurrent uploads, only the last counts as in force. */
    uploadNumber: integer("upload_number").notNull().default(0),
    /** edge: no automatic upload before this time. */
    uploadAfter: instant("upload_after"),
    /** edge: time of the last check of the route through the zone, and its problem, for the merchant. "": none. */
    checkedAt: instant("checked_at"),
    checkProblem: text("check_problem").notNull().default(""),
    /** edge: requests of the account on the day (UTC) of that check, and microseconds of CPU time per request. */
    accountRequests: bigint("account_requests", { mode: "number" }),
    cpuP50: integer("cpu_p50"),
    cpuP95: integer("cpu_p95"),
    /** edge: requests of that day that Cloudflare ended at a limit of the plan, usually CPU time. */
    cpuEnded: bigint("cpu_ended", { mode: "number" }),
    /** edge: time of the last attempt to remove the Worker after the app was uninstalled. */
    leaveTriedAt: instant("leave_tried_at"),
    /** Increases with every change by a merchant. */
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull().defaultNow(),
    createdBy: text("created_by").notNull(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    updatedBy: text("updated_by").notNull(),
  },
  (table) => [index("firewall_connections_of_shop").on(table.shopId, table.createdAt)],
);

const troubles = (name: string) => bigint(name, { mode: "number" }).notNull().default(0);

/** Requests and answers of a connection, per hour. Stored for 30 days. */
export const firewallCounters = pgTable(
  "firewall_counters",
  {
    shopId: shopId(),
    connectionId: uuid("connection_id")
      .notNull()
      .references(() => firewallConnections.id, { onDelete: "cascade" }),
    /** Start of the hour, UTC. */
    hour: instant("hour").notNull(),
    /** Every request that the connection reported, including those below. */
    requests: bigint("requests", { mode: "number" }).notNull(),
    /** Blocked, redirected, challenged. */
    stops: bigint("stops", { mode: "number" }).notNull(),
    /** Allowed, or blocked if the connection fails closed, because no decision was possible. */
    degraded: bigint("degraded", { mode: "number" }).notNull(),
    /** Denied because the request could not be read. */
    malformed: bigint("malformed", { mode: "number" }).notNull(),
    /** Visits that the connection could not report. */
    lost: bigint("lost", { mode: "number" }).notNull().default(0),
    /** Failures that Workers report, named as EDGE_TROUBLES in edge/wire.ts. */
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
 * Isolates of Workers that reported visits, each with its last accepted batch.
 *
 * A batch that is retried counts once, whichever process receives it. Deleted a day after the last batch.
 */
export const edgeIsolates = pgTable(
  "edge_isolates",
  {
    shopId: shopId(),
    connectionId: uuid("connection_id")
      .notNull()
      .references(() => firewallConnections.id, { onDelete: "cascade" }),
    /** Random id that the isolate draws. */
    isolate: text("isolate").notNull(),
    /** Number of the last batch. */
    number: integer("number").notNull(),
    /** Visits the isolate had seen by the last batch. */
    seen: bigint("seen", { mode: "number" }).notNull(),
    /** Identifies the Worker's code. "": the Worker does not report it. */
    build: text("build").notNull().default(""),
    /** Version of the rules in use, and the time since which it is reported. 0: none could be read, or not reported. */
    rulesetVersion: integer("ruleset_version").notNull().default(0),
    rulesetSince: instant("ruleset_since"),
    /** Data center of the isolate. "": not reported. */
    colo: text("colo").notNull().default(""),
    at: instant("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.connectionId, table.isolate] }),
    index("edge_isolates_by_age").on(table.at),
  ],
);
