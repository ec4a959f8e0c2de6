import { bigint, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import { instant } from "./columns";
import { shopId } from "./shops";

/** What may stand in front of a store. forward-auth: the merchant's own proxy, which asks about each request. */
export const FIREWALL_DOORS = ["forward-auth"] as const;
export type FirewallDoor = (typeof FIREWALL_DOORS)[number];

/** What stands in front of a store and asks us. */
export const firewallConnections = pgTable(
  "firewall_connections",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    shopId: shopId(),
    door: text("door", { enum: FIREWALL_DOORS }).notNull(),
    /** The merchant's name for it, mostly the host. */
    name: text("name").notNull(),
    /** SHA-256 of the key's secret, hexadecimal. */
    keyHash: text("key_hash"),
    /** The key before the last rotation, and until when it is still taken. */
    oldKeyHash: text("old_key_hash"),
    oldKeyUntil: instant("old_key_until"),
    /** What happens to visitors of whom nothing can be decided. */
    failPolicy: text("fail_policy", { enum: ["open", "closed"] })
      .notNull()
      .default("open"),
    /** Proxies behind the first one of the merchant's that append to X-Forwarded-For. */
    hops: integer("hops").notNull().default(0),
    lastSeenAt: instant("last_seen_at"),
    /** What went wrong last, in a sentence for the merchant, and when; "": nothing yet. */
    lastProblem: text("last_problem").notNull().default(""),
    lastProblemAt: instant("last_problem_at"),
    /** Raised by every change of a merchant's. */
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull().defaultNow(),
    createdBy: text("created_by").notNull(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    updatedBy: text("updated_by").notNull(),
  },
  (table) => [index("firewall_connections_of_shop").on(table.shopId, table.createdAt)],
);

/** What a connection asked and was answered, by hour; goes with it. */
export const firewallCounters = pgTable(
  "firewall_counters",
  {
    shopId: shopId(),
    connectionId: uuid("connection_id")
      .notNull()
      .references(() => firewallConnections.id, { onDelete: "cascade" }),
    /** Start of the hour, UTC. */
    hour: instant("hour").notNull(),
    /** Every request it asked about, those below included. */
    requests: bigint("requests", { mode: "number" }).notNull(),
    /** Blocked, redirected, challenged. */
    stops: bigint("stops", { mode: "number" }).notNull(),
    /** Let in (or kept out, where the connection fails closed) because nothing could be decided. */
    degraded: bigint("degraded", { mode: "number" }).notNull(),
    /** Denied because the request could not be read. */
    malformed: bigint("malformed", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.hour] })],
);
