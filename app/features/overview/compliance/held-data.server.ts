import { eraseAppealsOf, readAppealsOf } from "#app/features/appeals/public.server";
import { forgetCheckoutRulesOf, readCheckoutRulesOf } from "#app/features/checkout/public.server";
import { forgetMailsAboutOrders, readMailsAboutOrders } from "#app/features/contact/public.server";
import {
  forgetFiltersOf,
  forgetOrdersOf,
  forgetPerson,
  readFiltersOf,
  readOrdersOf,
  readPersonEntries,
} from "#app/features/orders/public.server";
import {
  forgetCheckedFiles,
  forgetEntriesOf,
  readEntriesOf,
} from "#app/features/rules/public.server";
import type { Database } from "#app/store/client.server";

import { forgetUndo } from "../undo/undo-retention.server";
import type { AskedCustomer } from "./asked-customer.server";
import { forgetRequestsOf, readRequestsOf } from "./data-requests.queries.server";

/** One place that holds something about customers. */
export interface Holding {
  /** The tables it is in. */
  readonly tables: readonly string[];
  /** What is held, for the customer's file. */
  readonly read: (db: Database, about: AskedCustomer) => Promise<readonly object[]>;
  /** Deletes the same; resolves to how much. */
  readonly erase: (tx: Database, about: AskedCustomer) => Promise<number>;
}

/**
 * Every place that holds something about a customer: what `customers/data_request` shows and
 * `customers/redact` deletes, in the order in which it is deleted. Appeals go first, then orders, then
 * what is on the lists: who answers an appeal holds it when they come to lock the list, and so does who
 * acts on an order. Visits are in none: they carry no customer's id, name or mail address.
 */
export const HOLDINGS = {
  appeals: {
    tables: ["appeals"],
    read: (db, about) => readAppealsOf(db, about.shop.id, about),
    erase: (tx, about) => eraseAppealsOf(tx, about.shop.id, about),
  },
  orders: {
    tables: ["orders", "order_events", "order_actions"],
    read: (db, about) => readOrdersOf(db, about.keys, about.shop.id, about),
    erase: async (tx, about) => (await forgetOrdersOf(tx, about.keys, about.shop.id, about)).length,
  },
  emails: {
    tables: ["merchant_mails"],
    read: (db, { shop, orderIds }) => readMailsAboutOrders(db, shop.id, orderIds),
    erase: (tx, { shop, orderIds }) => forgetMailsAboutOrders(tx, shop.id, orderIds),
  },
  addresses: {
    tables: ["rule_entries", "ruleset_changes"],
    read: (db, about) => readEntriesOf(db, about.shop.id, about),
    erase: async (tx, about) => {
      await forgetCheckedFiles(tx, about.shop.id);
      return forgetEntriesOf(tx, about, about);
    },
  },
  people: {
    tables: ["people"],
    read: (db, about) => readPersonEntries(db, about.shop.id, about),
    // Undo must not put a removed person back.
    erase: async (tx, about) => {
      await forgetUndo(tx, about.shop.id);
      return forgetPerson(tx, about.shop.id, about);
    },
  },
  filters: {
    tables: ["order_filters"],
    read: (db, about) => readFiltersOf(db, about.shop.id, about),
    erase: (tx, about) => forgetFiltersOf(tx, about.shop.id, about),
  },
  checkoutRules: {
    tables: ["checkout_rules"],
    read: (db, about) => readCheckoutRulesOf(db, about.shop.id, about),
    erase: (tx, about) => forgetCheckoutRulesOf(tx, about.shop.id, about),
  },
  requests: {
    tables: ["data_requests"],
    read: (db, about) => readRequestsOf(db, about.shop.id, about),
    erase: (tx, about) => forgetRequestsOf(tx, about.shop.id, about),
  },
} satisfies Record<string, Holding>;

type HoldingName = keyof typeof HOLDINGS;

const NAMES = Object.keys(HOLDINGS) as HoldingName[];

/** How much each place holds, or lost: never what. */
export type HeldCounts = Readonly<Record<HoldingName, number>>;

/** Everything that is held about a customer, place by place. */
export async function readHeld(
  db: Database,
  about: AskedCustomer,
): Promise<Record<HoldingName, readonly object[]>> {
  const held: Partial<Record<HoldingName, readonly object[]>> = {};
  for (const name of NAMES) held[name] = await HOLDINGS[name].read(db, about);
  return held as Record<HoldingName, readonly object[]>;
}

/** How much that is. */
export async function countHeld(db: Database, about: AskedCustomer): Promise<HeldCounts> {
  const held = await readHeld(db, about);
  return Object.fromEntries(NAMES.map((name) => [name, held[name].length])) as HeldCounts;
}

/** Deletes all of it; resolves to how much went of each place. */
export async function eraseHeld(tx: Database, about: AskedCustomer): Promise<HeldCounts> {
  const erased: Partial<Record<HoldingName, number>> = {};
  for (const name of NAMES) erased[name] = await HOLDINGS[name].erase(tx, about);
  return erased as HeldCounts;
}
