import type { OrderFacts } from "#app/engine/orders/order-facts";
import {
  type CustomerFacts,
  keysOf,
  type PersonKey,
  type PersonKind,
  readPerson,
} from "#app/engine/people/person";
import type { Database } from "#app/store/client.server";

import {
  deleteAllowed,
  deleteNamed,
  entriesOf,
  hasAllowed,
  type Named,
  readBlocked,
  readEffects,
} from "./people.queries.server";

/** A customer as far as Shopify shows the identity. */
type ShownCustomer = CustomerFacts & Partial<Pick<OrderFacts, "withheld">>;

/**
 * Returns whether the merchant's lists contain the customer. "allow" wins over "block".
 *
 * @param now epoch milliseconds
 */
export async function listedAs(
  db: Database,
  shopId: string,
  customer: ShownCustomer,
  now: number,
): Promise<OrderFacts["listed"]> {
  const effects = await readEffects(db, shopId, keysOf(customer), new Date(now));
  if (effects.includes("allow")) return "allow";
  if (effects.includes("block")) return "block";
  const hidden = PERSON_KINDS.filter((kind) => customer.withheld?.includes(kind));
  const isUnknown = hidden.length > 0 && (await hasAllowed(db, shopId, hidden, new Date(now)));
  return isUnknown ? "unknown" : null;
}

/** Kinds of identification in the lists. Shopify may withhold each of them. */
const PERSON_KINDS: readonly PersonKind[] = ["email", "phone", "name", "address"];

/**
 * Deletes the allow entries of a customer that were made from this order. Entries typed by hand or
 * made from other orders stay.
 */
export async function endAllowFrom(
  tx: Database,
  { shopId, orderId }: { readonly shopId: string; readonly orderId: string },
  customer: CustomerFacts,
): Promise<void> {
  await deleteAllowed(tx, shopId, { keys: keysOf(customer), orderId });
}

/** Maximum people on the block list sent to checkout. The size of its configuration is limited. */
export const PEOPLE_AT_CHECKOUT = 200;

/** People to refuse at checkout, in the canonical forms of the engine's fields. */
export interface CheckoutPeople {
  readonly emails: readonly string[];
  readonly domains: readonly string[];
  readonly phones: readonly string[];
  readonly names: readonly string[];
  readonly addresses: readonly { readonly street: string; readonly zip: string }[];
}

/** Returns the newest people on the block list, at most PEOPLE_AT_CHECKOUT. */
export async function peopleForCheckout(
  db: Database,
  shopId: string,
  now: number,
): Promise<CheckoutPeople> {
  const blocked = await readBlocked(db, shopId, new Date(now), PEOPLE_AT_CHECKOUT);
  const valuesOfKind = (ofKind: string) =>
    blocked.flatMap(({ kind, canonical }) => (kind === ofKind ? canonical : []));
  const isDomain = (email: string) => email.startsWith("@");
  return {
    emails: valuesOfKind("email").filter((email) => !isDomain(email)),
    domains: valuesOfKind("email")
      .filter(isDomain)
      .map((email) => email.slice(1)),
    phones: valuesOfKind("phone"),
    names: valuesOfKind("name"),
    addresses: valuesOfKind("address").map((address) => {
      const [street = "", zip = ""] = address.split("|");
      return { street, zip };
    }),
  };
}

/** A person named by Shopify's request about personal data. */
interface Person {
  readonly email: string | null;
  readonly phone: string | null;
  /** Orders of the person. People listed from one of them are the same person. */
  readonly orderIds?: readonly string[];
  /** Names and postal addresses from Shopify or from the person's orders. */
  readonly knownAs?: readonly PersonKey[];
}

/** Returns the keys that may identify a person in the lists. Whole domains identify no person. */
function namedBy(person: Person): Named {
  const keys = (["email", "phone"] as const).flatMap((kind) => {
    const read = readPerson(kind, person[kind] ?? "");
    return read.ok && !read.canonical.startsWith("@") ? [{ kind, canonical: read.canonical }] : [];
  });
  return { keys: [...keys, ...(person.knownAs ?? [])], orderIds: person.orderIds ?? [] };
}

/** Returns the list entries about a person, for a request for stored data. */
export function readPersonEntries(db: Database, shopId: string, person: Person) {
  return entriesOf(db, shopId, namedBy(person));
}

/**
 * Deletes a person from the lists after a request for erasure.
 *
 * @returns the number of deleted entries
 */
export async function forgetPerson(tx: Database, shopId: string, person: Person): Promise<number> {
  return deleteNamed(tx, shopId, namedBy(person));
}
