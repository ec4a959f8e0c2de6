import { and, eq, isNotNull, isNull, notInArray, or, sql } from "drizzle-orm";

import { appeals, visits } from "../../store/schema";

/** An appeal is about a visit of the week before it. */
const DAYS_TO_APPEAL = 7;

/** Joins an appeal with the visit of its code, and never with one of another shop. */
export const isItsVisit = and(
  eq(visits.shopId, appeals.shopId),
  eq(visits.reference, appeals.reference),
);

const isStopped = and(
  isNotNull(visits.id),
  notInArray(visits.outcome, ["allow", "test"]),
  sql`${visits.at} >= ${appeals.createdAt} - make_interval(days => ${DAYS_TO_APPEAL})`,
);

/** Not answered, and about a visit that was really stopped; everything else is nobody's to read. */
export const isOpen = and(isNull(appeals.answer), isStopped);

/** What a merchant may see: open appeals, and answered ones even when their visit is gone. */
export const counts = or(isNotNull(appeals.answer), isStopped);
