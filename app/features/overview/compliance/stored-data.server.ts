import { eraseAppealsOf, readAppealsOf } from "#app/features/appeals/public.server";
import {
  forgetCheckoutRulesOf,
  forgetCheckoutsOf,
  readCheckoutRulesOf,
  readCheckoutsOf,
} from "#app/features/checkout/public.server";
import {
  forgetFiltersOf,
  forgetOrdersOf,
  forgetPerson,
  readFiltersOf,
  readOrdersOf,
  readPersonEntries,
} from "#app/features/orders/public.server";
import { forgetEntriesOf, readEntriesOf } from "#app/features/rules/public.server";
import { forgetMailsAboutOrders, readMailsAboutOrders } from "#app/features/shop/public.server";
import { forgetCheckedFiles } from "#app/platform/checked-files/checked-files.queries.server";
import type { Database } from "#app/store/client.server";

import { forgetUndo } from "../undo/undo-retention.server";
import { forgetRequestsOf, readRequestsOf } from "./data-requests.queries.server";
import type { RequestedCustomer } from "./requested-customer.server";

/** A kind of stored customer data. */
export interface StoredData {
  /** Database tables that contain the data. */
  readonly tables: readonly string[];
  /** Reads the data for the customer's file. */
  readonly read: (db: Database, about: RequestedCustomer) => Promise<readonly object[]>;
  /** Deletes the data. Resolves to the number of deleted items. */
  readonly erase: (tx: Database, about: RequestedCustomer) => Promise<number>;
}

/**
 * All stored customer data: `customers/data_request` shows it and `customers/redact` deletes it, in this order.
 *
 * The order avoids deadlocks: answers to appeals and actions on orders lock their row first and the lists second.
 * Visits are not included, because they have no customer id, name or email address.
 */
export const STORED_DATA = {
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
  checkouts: {
    tables: ["checkout_uses"],
    read: (db, { shop, orderIds }) => readCheckoutsOf(db, shop.id, orderIds),
    erase: (tx, { shop, orderIds }) => forgetCheckoutsOf(tx, shop.id, orderIds),
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
    // Undo must not restore an erased person.
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
} satisfies Record<string, StoredData>;

type StoredDataName = keyof typeof STORED_DATA;

const NAMES = Object.keys(STORED_DATA) as StoredDataName[];

/** Number of stored or deleted items per key of STORED_DATA, without their content. */
export type StoredDataCounts = Readonly<Record<StoredDataName, number>>;

/** Reads all stored data about a customer. */
export async function readStoredData(
  db: Database,
  about: RequestedCustomer,
): Promise<Record<StoredDataName, readonly object[]>> {
  const dataByName: Partial<Record<StoredDataName, readonly object[]>> = {};
  for (const name of NAMES) dataByName[name] = await STORED_DATA[name].read(db, about);
  return dataByName as Record<StoredDataName, readonly object[]>;
}

/** Counts the stored data about a customer. */
export async function countStoredData(
  db: Database,
  about: RequestedCustomer,
): Promise<StoredDataCounts> {
  const storedData = await readStoredData(db, about);
  return Object.fromEntries(
    NAMES.map((name) => [name, storedData[name].length]),
  ) as StoredDataCounts;
}

/**
 * Deletes all stored data about a customer.
 *
 * @returns the number of deleted items per key of STORED_DATA
 */
export async function eraseStoredData(
  tx: Database,
  about: RequestedCustomer,
): Promise<StoredDataCounts> {
  const erased: Partial<Record<StoredDataName, number>> = {};
  for (const name of NAMES) erased[name] = await STORED_DATA[name].erase(tx, about);
  return erased as StoredDataCounts;
}
