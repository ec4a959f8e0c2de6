import { boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { JOURNEY_STEPS } from "#app/engine/checkout/cart-input";
import { MESSAGE_PLACES } from "#app/engine/checkout/checkout-config";
import type { ConditionSet } from "#app/engine/conditions/condition";

import { instant } from "./columns";
import { shopId } from "./shops";

/** The merchant's own checkout rules, in their order. */
export const checkoutRules = pgTable(
  "checkout_rules",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    shopId: shopId(),
    name: text("name").notNull(),
    /** "test": stops only customers who write the test word. */
    status: text("status", { enum: ["active", "test", "off"] }).notNull(),
    conditions: jsonb("conditions").$type<ConditionSet>().notNull(),
    /** First step of the checkout at which the rule is evaluated. */
    fromStep: text("from_step", { enum: JOURNEY_STEPS }).notNull(),
    /** Position of the message. */
    place: text("place", { enum: MESSAGE_PLACES }).notNull(),
    /** Message to the customer by language ("de"). The key "" contains the message for all other languages. */
    messages: jsonb("messages").$type<Readonly<Record<string, string>>>().notNull(),
    /** Place in the order, from 0. */
    position: integer("position").notNull(),
    note: text("note").notNull().default(""),
    /** Increases with every change of the rule. A save names the version it was based on. */
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    updatedBy: text("updated_by").notNull(),
  },
  (table) => [index("checkout_rules_order").on(table.shopId, table.position)],
);

/** One validation of a store's checkout. */
export interface SeenValidation {
  readonly title: string;
  readonly isOn: boolean;
  readonly isOurs: boolean;
}

/** The shop's one validation at Shopify and its last published state. */
export const checkoutConfig = pgTable("checkout_config", {
  shopId: shopId().primaryKey(),
  /** Shopify's id of the validation. Null: not created yet. */
  validationId: text("validation_id"),
  /** Hash of the last published configuration. */
  publishedHash: text("published_hash"),
  publishedAt: instant("published_at"),
  /** True if the last published state was on. If it is off now, the store's staff switched it. */
  publishedIsOn: boolean("published_is_on").notNull().default(false),
  /** People of the lists for whom the last published configuration had no room. */
  peopleLeftOut: integer("people_left_out").notNull().default(0),
  /** The store's validations as last read, including validations of other apps. */
  validations: jsonb("validations").$type<readonly SeenValidation[]>(),
  validationsReadAt: instant("validations_read_at"),
  /** Reason of the last failed publication, for the merchant. */
  problem: text("problem"),
  isOn: boolean("is_on").notNull().default(false),
  /** True if a failure of the Function itself stops the checkout. */
  blockOnFailure: boolean("block_on_failure").notNull().default(false),
  /** Test word. A tester writes it into the email or the first address line to match rules in test. */
  testWord: text("test_word").notNull().default(""),
  /** True if the people lists are evaluated at checkout too. */
  usesPeople: boolean("uses_people").notNull().default(false),
  /** Increases with every change of the settings. A save names the version it was based on. */
  version: integer("version").notNull().default(0),
});

/** Name of a key that signs checkout passes. Contains no secret. */
interface StoredPassKey {
  /** Minute at which the key is first used, counted since 1970. */
  readonly minute: number;
  /** Id of the app's key from which it is derived. */
  readonly source: string;
}

/** The requirement of a checkout pass as published to Shopify. A shop without a row never required one. */
export const checkoutPassState = pgTable("checkout_pass_state", {
  shopId: shopId().primaryKey(),
  /** Keys in the checkout, newest first. The first signs new passes. Empty while no pass is required. */
  keys: jsonb("keys").$type<readonly StoredPassKey[]>().notNull().default([]),
  /** True if the next publication replaces all keys, because too many visits were revoked. */
  replacesKeys: boolean("replaces_keys").notNull().default(false),
  /**
   * Set while the store's staff has turned Palisade's validation off: nothing is required until the merchant turns it on
   * again. "with-rules": checkout rules were on, too.
   */
  held: text("held", { enum: ["alone", "with-rules"] }),
  /** Time at which the requirement was published first. Null while no pass is required. */
  startedAt: instant("started_at"),
  /** Last time, to the minute, at which a pass was issued while a pass was required. */
  issuedAt: instant("issued_at"),
  /** End of the published lease. The checkout then requires no pass. */
  leasedUntil: instant("leased_until"),
});
