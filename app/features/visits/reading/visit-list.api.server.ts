import { type BOUGHT_FILTERS, VISIT_LIMITS } from "#app/contract/visits/visit-filters";
import type {
  exportChosenVisits as chosenCall,
  exportVisits as exportCall,
  getVisitGroups as groupsCall,
  getVisits as visitsCall,
} from "#app/contract/visits/visitors";
import { ownHosts } from "#app/features/shop/public";
import { toCsv } from "#app/platform/csv/write-csv";
import type { Handler } from "#app/platform/data-api/handlers";
import type { Database } from "#app/store/client.server";

import { answersWithOrders, isBoughtAs, journeysOfOrders } from "./bought.queries.server";
import { groupLabel } from "./group-label";
import { namesOfRules } from "./rule-names.queries.server";
import type { LoggedVisit } from "./visit-columns.server";
import { conditionsOf, type VisitConditions, type VisitFilters } from "./visit-conditions.server";
import { CSV_COLUMNS, csvCells } from "./visit-csv";
import { groupVisits } from "./visit-groups.queries.server";
import { type Period, periodOf } from "./visit-period";
import { readVisitRows } from "./visit-rows.queries.server";
import { type FoundVisits, searchVisits, type VisitKey } from "./visit-search.server";

const iso = (epochMs: number) => new Date(epochMs).toISOString();
const isoBounds = ({ from, until }: Period) => ({ from: iso(from), until: iso(until) });

/** Returns the cursor of a visit: "1763733000123.42". */
const cursorOf = ({ at, id }: VisitKey | LoggedVisit) => `${at}.${id}`;

function readCursor(cursor: string | undefined): VisitKey | null {
  const [at, id] = cursor?.split(".") ?? [];
  return at && id ? { at: Number(at), id } : null;
}

type Bought = (typeof BOUGHT_FILTERS)[number];

/** Adds the condition of the order filter to other conditions. */
function withBought(
  { indexed, filters }: VisitConditions,
  bought: Bought,
  journeys: readonly string[] | null,
): VisitConditions {
  if (bought === "any") return { indexed, filters };
  return { indexed, filters: [...filters, isBoughtAs(bought, journeys)] };
}

/** Returns the conditions of filters. Reads the shop's orders if the order filter is set. */
async function conditionsWithOrders(
  db: Database,
  shopId: string,
  { bought, ...filters }: VisitFilters & { readonly bought: Bought },
): Promise<VisitConditions> {
  const conditions = conditionsOf(filters, shopId);
  if (bought === "any") return conditions;
  return withBought(conditions, bought, await journeysOfOrders(db, shopId));
}

/** Handles a request for one page of the report. Returns the cursors of the adjacent pages. */
export const getVisits: Handler<typeof visitsCall> = async (input, { db, shop, clock }) => {
  const { range, from, until, before, after, ...filters } = input;
  const period = periodOf({ range, from, until }, clock());
  const conditions = await conditionsWithOrders(db, shop.id, filters);
  const search = { shopId: shop.id, period, conditions };
  const isBack = after !== undefined;
  const found = await searchVisits(db, {
    ...search,
    beyond: readCursor(after ?? before),
    direction: isBack ? "newer" : "older",
    limit: VISIT_LIMITS.pageSize,
  });
  const visits = isBack ? [...found.visits].reverse() : found.visits;
  return {
    visits: await answersWithOrders(db, shop.id, visits),
    ...isoBounds(period),
    ...neighbors(found, visits, { isBack, isFirst: before === undefined && !isBack }),
    searchedBackTo: !isBack && found.stoppedAt ? iso(found.stoppedAt.at) : null,
  };
};

interface Where {
  readonly isBack: boolean;
  readonly isFirst: boolean;
}

/** Returns the cursors of the adjacent pages. After a timeout, the next page continues the search. */
function neighbors(
  { hasMore, stoppedAt }: FoundVisits,
  visits: readonly LoggedVisit[],
  { isBack, isFirst }: Where,
) {
  const [newest, oldest] = [visits[0], visits.at(-1)];
  const further = stoppedAt ? cursorOf(stoppedAt) : null;
  const cursor = (visit: LoggedVisit | undefined) => (visit ? cursorOf(visit) : null);
  if (isBack) return { newer: hasMore ? cursor(newest) : further, older: cursor(oldest) };
  return { newer: isFirst ? null : cursor(newest), older: hasMore ? cursor(oldest) : further };
}

export const getVisitGroups: Handler<typeof groupsCall> = async (input, { db, shop, clock }) => {
  const { range, from, until, by, ...filters } = input;
  const period = periodOf({ range, from, until }, clock());
  const { bought, ...others } = filters;
  const journeys = await journeysOfOrders(db, shop.id);
  const conditions = withBought(conditionsOf(others, shop.id), bought, journeys);
  const grouped = await groupVisits(db, {
    ...{ shopId: shop.id, period, conditions, by, journeys },
    ownHosts: ownHosts(shop),
  });
  const ids = by === "rule" ? grouped.groups.map(({ key }) => key).filter(Boolean) : [];
  const rules = await namesOfRules(db, shop.id, ids);
  return {
    ...isoBounds(period),
    groups: grouped.groups.map((group) => ({
      key: group.key,
      label: groupLabel(by, group, rules),
      visits: group.visits,
      stopped: group.stopped,
      bought: journeys === null ? null : group.bought,
      lastAt: iso(group.lastAt),
    })),
    found: grouped.found,
    counted: grouped.counted,
    countedBackTo: grouped.countedBackTo === null ? null : iso(grouped.countedBackTo),
  };
};

/** Handles a request for one chunk of the export. A chunk may be short or empty although the search is unfinished. */
export const exportVisits: Handler<typeof exportCall> = async (input, { db, shop, clock }) => {
  const { range, from, until, before, written, ...filters } = input;
  const now = clock();
  const remainingRows = VISIT_LIMITS.exportRows - written;
  const period = periodOf({ range, from, until }, now);
  const found = await searchVisits(db, {
    ...{ shopId: shop.id, period },
    conditions: await conditionsWithOrders(db, shop.id, filters),
    beyond: readCursor(before),
    direction: "older",
    limit: Math.max(Math.min(VISIT_LIMITS.exportPage, remainingRows), 0),
  });
  const cells = (await answersWithOrders(db, shop.id, found.visits)).map(csvCells);
  const { older } = neighbors(found, found.visits, { isBack: false, isFirst: false });
  const isFull = cells.length >= remainingRows;
  return {
    filename: fileName(now),
    csv: partOfCsv(cells, before === undefined),
    written: written + cells.length,
    next: isFull ? null : older,
    isCut: isFull && older !== null,
  };
};

const fileName = (now: number) => `visits-${iso(now).slice(0, 10)}.csv`;

export const exportChosenVisits: Handler<typeof chosenCall> = async (
  { ids },
  { db, shop, clock },
) => {
  const visits = await readVisitRows(db, shop.id, ids);
  const csv = toCsv(CSV_COLUMNS, visits.map(csvCells));
  return { filename: fileName(clock()), csv, written: visits.length };
};

/** Returns a chunk of the CSV file. Only the first chunk has the byte order mark and the header. */
function partOfCsv(cells: readonly string[][], isFirst: boolean): string {
  const whole = toCsv(CSV_COLUMNS, cells);
  return isFirst ? whole : whole.slice(whole.indexOf("\r\n") + 2);
}
