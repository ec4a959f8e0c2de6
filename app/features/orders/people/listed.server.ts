import type { OrderFacts } from "#app/engine/orders/order-facts";
import {
  type Buyer,
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

/** A buyer, as far as the platform shows who it is. */
type ShownBuyer = Buyer & Partial<Pick<OrderFacts, "withheld">>;

/**
 * Whether the merchant's lists name the buyer; "allow" wins over "block".
 *
 * @param now epoch milliseconds
 */
export async function listedAs(
  db: Database,
  shopId: string,
  buyer: ShownBuyer,
  now: number,
): Promise<OrderFacts["listed"]> {
  const effects = await readEffects(db, shopId, keysOf(buyer), new Date(now));
  if (effects.includes("allow")) return "allow";
  if (effects.includes("block")) return "block";
  const hidden = PERSON_KINDS.filter((kind) => buyer.withheld?.includes(kind));
  const isUnknown = hidden.length > 0 && (await hasAllowed(db, shopId, hidden, new Date(now)));
  return isUnknown ? "unknown" : null;
}

/** What people are listed by, and a platform may keep back. */
const PERSON_KINDS: readonly PersonKind[] = ["email", "phone", "name", "address"];

/**
 * Takes back that a buyer is left alone because of an order: the allow entries it made go, those typed
 * by hand or made from other orders stay.
 */
export async function endAllowFrom(
  tx: Database,
  { shopId, orderId }: { readonly shopId: string; readonly orderId: string },
  buyer: Buyer,
): Promise<void> {
  await deleteAllowed(tx, shopId, { keys: keysOf(buyer), orderId });
}

/** People on the block list that a checkout is told of at most: what it is told must stay small. */
export const PEOPLE_AT_CHECKOUT = 200;

/** People to refuse at checkout, in the canonical forms of the engine's fields. */
export interface CheckoutPeople {
  readonly emails: readonly string[];
  readonly domains: readonly string[];
  readonly phones: readonly string[];
  readonly names: readonly string[];
  readonly addresses: readonly { readonly street: string; readonly zip: string }[];
}

/** The newest people on the block list, PEOPLE_AT_CHECKOUT at most. */
export async function peopleForCheckout(
  db: Database,
  shopId: string,
  now: number,
): Promise<CheckoutPeople> {
  const blocked = await readBlocked(db, shopId, new Date(now), PEOPLE_AT_CHECKOUT);
  const of = (wanted: string) =>
    blocked.flatMap(({ kind, canonical }) => (kind === wanted ? canonical : []));
  const isDomain = (email: string) => email.startsWith("@");
  return {
    emails: of("email").filter((email) => !isDomain(email)),
    domains: of("email")
      .filter(isDomain)
      .map((email) => email.slice(1)),
    phones: of("phone"),
    names: of("name"),
    addresses: of("address").map((address) => {
      const [street = "", zip = ""] = address.split("|");
      return { street, zip };
    }),
  };
}

/** Somebody a request of the platform about personal data names. */
interface Person {
  readonly email: string | null;
  readonly phone: string | null;
  /** Orders of theirs; whoever was listed from one of them is the same person. */
  readonly orderIds?: readonly string[];
  /** Names and postal addresses that Shopify or the person's orders tell. */
  readonly knownAs?: readonly PersonKey[];
}

/** By what the lists may hold a person; whole domains are nobody. */
function namedBy(person: Person): Named {
  const keys = (["email", "phone"] as const).flatMap((kind) => {
    const read = readPerson(kind, person[kind] ?? "");
    return read.ok && !read.canonical.startsWith("@") ? [{ kind, canonical: read.canonical }] : [];
  });
  return { keys: [...keys, ...(person.knownAs ?? [])], orderIds: person.orderIds ?? [] };
}

/** The entries that the lists hold of a person who asks what is kept. */
export function readPersonEntries(db: Database, shopId: string, person: Person) {
  return entriesOf(db, shopId, namedBy(person));
}

/** Takes a person off the lists who asked to be forgotten; resolves to how many entries went. */
export async function forgetPerson(tx: Database, shopId: string, person: Person): Promise<number> {
  return deleteNamed(tx, shopId, namedBy(person));
}
