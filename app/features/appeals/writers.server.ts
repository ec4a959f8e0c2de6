import type { Keyring } from "#app/base/keyring";
import { type Appeal, APPEAL_LIMITS, mailAddressOf } from "#app/contract/appeals";
import { ordersOfMail } from "#app/features/orders/public.server";
import { countAddressVisits } from "#app/features/visits/public.server";
import type { Database } from "#app/store/client.server";

import type { AppealRow } from "./appeals.queries.server";
import { AROUND_VISIT_MS } from "./visits-around";

/** Looks up data about the writers of appeals. A number of visits is null if the address is unknown. */
export interface Writers {
  readonly visitsThatDay: (row: AppealRow) => number | null;
  readonly ordersOf: (row: AppealRow) => Appeal["orders"];
}

type Visit = NonNullable<AppealRow["visit"]>;

const hasAddress = (visit: AppealRow["visit"]): visit is Visit => !!visit && visit.ip !== "";

/**
 * Reads data about the writers of appeals: visits by IP address within 12 hours of the stopped visit, and orders by
 * email address.
 */
export async function readWriters(
  db: Database,
  keys: Keyring,
  shopId: string,
  rows: readonly AppealRow[],
): Promise<Writers> {
  const visits = rows.map(({ visit }) => visit).filter(hasAddress);
  const spans = visits.map(({ ip, at }) => ({
    ...{ shopId, ip },
    ...{ from: at.getTime() - AROUND_VISIT_MS, until: at.getTime() + AROUND_VISIT_MS },
  }));
  const addresses = rows.flatMap(({ appeal }) => mailAddressOf(appeal.contact) ?? []);
  const [counted, ordersOf] = await Promise.all([
    countAddressVisits(db, spans),
    ordersOfMail(db, keys, shopId, addresses),
  ]);
  const ofVisit = new Map(visits.map(({ id }, at) => [id, counted[at]!.visits]));
  return {
    visitsThatDay: ({ visit }) => ofVisit.get(visit?.id ?? Number.NaN) ?? null,
    ordersOf: ({ appeal }) => {
      const address = mailAddressOf(appeal.contact);
      const found = address === null ? [] : ordersOf(address);
      return found.slice(0, APPEAL_LIMITS.orders).map(({ orderId, name, placedAt }) => ({
        ...{ orderId, name, placedAt: placedAt.toISOString() },
      }));
    },
  };
}
