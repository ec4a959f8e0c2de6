import type { VisitVerdict } from "../../contract/visits/visit-verdict";
import { explain } from "../../engine/explain";
import type { RulesetSource } from "../../engine/ruleset";
import type { Surface, Visit } from "../../engine/visit";
import type { Database } from "../../store/client.server";
import { loadRuleset } from "../rules/public-ruleset.server";
import type { LoadedRuleset } from "../rules/public-ruleset-rows";
import { type LoggedVisit, type Verdicts, visitOfRow } from "../visitors/public-visits.server";
import { rulesetAt } from "./ruleset-at.server";

function verdictBy(source: RulesetSource, visit: Visit): VisitVerdict {
  const { decision, steps, winner } = explain(source, visit);
  return {
    outcome: decision.outcome,
    cause: decision.reason.cause,
    entryId: winner?.entry?.id ?? null,
    rulesetVersion: decision.rulesetVersion,
    steps: steps.map((step) => ({
      ...step,
      value: step.value ?? "",
      entry: step.entry?.words ?? "",
    })),
  };
}

/** Causes of visits that no rules were asked about. */
const UNASKED: ReadonlySet<string> = new Set(["unavailable", "test"]);

const surfaceOf = ({ surface }: LoggedVisit): Surface =>
  surface === "firewall" ? surface : "storefront";

/** The rules that decided a visit; null: they are not kept (any more), or none were asked. */
async function rulesThen(
  db: Database,
  row: LoggedVisit,
  now: LoadedRuleset,
): Promise<RulesetSource | null> {
  const { cause, rulesetVersion: version } = row;
  if (UNASKED.has(cause)) return null;
  if (version === now.version) return now;
  const at = visitOfRow(row).at;
  return rulesetAt(db, { shopId: now.shopId, surface: surfaceOf(row), version, at });
}

/** The visit as the rules of then saw it: which passes counted is known from what let it in. */
function visitThen(row: LoggedVisit): Visit {
  const { cause } = row;
  return { ...visitOfRow(row), adminAccess: cause === "admin-access", bypass: cause === "bypass" };
}

/** What the rules of its time and the rules of now say to a visit of the log. */
export async function verdictsOf(
  db: Database,
  shopId: string,
  row: LoggedVisit,
): Promise<Verdicts> {
  const now = await loadRuleset(db, shopId, surfaceOf(row));
  if (!now) return { then: null, now: null };
  const then = await rulesThen(db, row, now);
  return {
    then: then && verdictBy(then, visitThen(row)),
    now: verdictBy(now, visitOfRow(row)),
  };
}
