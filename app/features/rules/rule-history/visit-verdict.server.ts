import type { Surface, Visit } from "#app/engine/visit";
import { visitOfRow } from "#app/features/visits/public";
import type { LoggedVisit, VerdictsOf } from "#app/features/visits/public.server";
import type { Database } from "#app/store/client.server";

import { readEntriesById } from "../entries/acting-entries.queries.server";
import { entriesIn } from "../entries/entry-pages";
import { type ExplainedRules, explainVisit } from "../ready/explain-visit.server";
import { createReadyMaker, type ReadyMaker } from "../ready/ready-maker.server";
import { loadReady, makeReady } from "../ready/ready-ruleset.queries.server";
import { readRowsAt } from "./ruleset-at.server";
import { onlyMarketsChanged } from "./versions.queries.server";

/** Causes of visits that no rules decided. */
const UNASKED: ReadonlySet<string> = new Set(["unavailable", "test"]);

const surfaceOf = ({ surface }: LoggedVisit): Surface =>
  surface === "firewall" ? surface : "storefront";

/** Returns the rules of the version that decided a visit. Null if they are no longer stored. */
async function rulesOfThen(
  db: Database,
  shopId: string,
  row: LoggedVisit,
  maker: ReadyMaker,
): Promise<ExplainedRules | null> {
  const { at } = visitOfRow(row);
  const of = { shopId, surface: surfaceOf(row), version: row.rulesetVersion, at };
  const read = await readRowsAt(db, of);
  if (!read) return null;
  const { ruleset } = await makeReady(read, maker);
  const pages = [...read.own, ...(read.followed ?? [])];
  return { ruleset, entriesById: (ids) => Promise.resolve(entriesIn(pages, ids)) };
}

/** Returns the visit as the rules saw it at that time. Its cause shows which passes were valid. */
function visitThen(row: LoggedVisit): Visit {
  const { cause } = row;
  return { ...visitOfRow(row), adminAccess: cause === "admin-access", bypass: cause === "bypass" };
}

/**
 * Evaluates a visit of the log by the rules that decided it and by the current rules. `then` is null if the past
 * rules are not stored or no rules decided the visit.
 */
export const verdictsOf: VerdictsOf = async ({ db, log }, shopId, row) => {
  const maker = createReadyMaker(log, { isForScreen: true });
  const ready = await loadReady(db, shopId, surfaceOf(row), maker);
  if (!ready) return { then: null, now: null };
  const { ruleset } = ready;
  const now = {
    ruleset,
    entriesById: (ids: readonly string[]) => readEntriesById(db, shopId, ids),
  };
  const span = { shopId, after: row.rulesetVersion, until: ready.version };
  const isOfNow = await onlyMarketsChanged(db, span);
  const then = UNASKED.has(row.cause)
    ? null
    : isOfNow
      ? now
      : await rulesOfThen(db, shopId, row, maker);
  return {
    then: then && (await explainVisit(then, visitThen(row))),
    now: await explainVisit(now, visitOfRow(row)),
  };
};
