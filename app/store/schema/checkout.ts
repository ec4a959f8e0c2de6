import { boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { JOURNEY_STEPS } from "#app/engine/checkout/cart-input";
import { MESSAGE_PLACES } from "#app/engine/checkout/checkout-config";
import type { ConditionSet } from "#app/engine/conditions/condition";

import { instant } from "./columns";
import { shopId } from "./shops";

/** The merchant's own rules of the checkout, in their order. */
export const checkoutRules = pgTable(
  "checkout_rules",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    shopId: shopId(),
    name: text("name").notNull(),
    /** "test": it stops only buyers who write the test word. */
    status: text("status", { enum: ["active", "test", "off"] }).notNull(),
    conditions: jsonb("conditions").$type<ConditionSet>().notNull(),
    /** From which step of the checkout on it is asked. */
    fromStep: text("from_step", { enum: JOURNEY_STEPS }).notNull(),
    /** Where the message stands. */
    place: text("place", { enum: MESSAGE_PLACES }).notNull(),
    /** What the buyer reads, by language ("de"); "" for all others. */
    messages: jsonb("messages").$type<Readonly<Record<string, string>>>().notNull(),
    /** Place in the order, from 0. */
    position: integer("position").notNull(),
    note: text("note").notNull().default(""),
    /** Raised by every change of the rule; a save names the version it was based on. */
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

/** The one validation of a shop at the platform, and what it was last told. */
export const checkoutConfig = pgTable("checkout_config", {
  shopId: shopId().primaryKey(),
  /** The platform's id of the validation; null: none was made yet. */
  validationId: text("validation_id"),
  /** Of everything it was last told. */
  publishedHash: text("published_hash"),
  publishedAt: instant("published_at"),
  /** Whether it was last told to be on. When it is otherwise now, somebody of the store switched it. */
  publishedIsOn: boolean("published_is_on").notNull().default(false),
  /** People of the lists who found no place in what it was last told. */
  peopleLeftOut: integer("people_left_out").notNull().default(0),
  /** The store's validations, those of other apps included, as they were last seen. */
  validations: jsonb("validations").$type<readonly SeenValidation[]>(),
  validationsReadAt: instant("validations_read_at"),
  /** Why telling it failed, for the merchant. */
  problem: text("problem"),
  isOn: boolean("is_on").notNull().default(false),
  /** Whether a checkout is stopped when the Function itself breaks. */
  blockOnFailure: boolean("block_on_failure").notNull().default(false),
  /** Written into the email or the first address line by whoever tries a rule in test. */
  testWord: text("test_word").notNull().default(""),
  /** Whether the people lists are asked at checkout too. */
  usesPeople: boolean("uses_people").notNull().default(false),
  /** Raised by every change of the settings; a save names the version it was based on. */
  version: integer("version").notNull().default(0),
});
