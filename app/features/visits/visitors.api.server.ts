import type * as contract from "#app/contract/visits/visitors";
import { ApiError } from "#app/platform/data-api/api-error";
import type { HandlersOf } from "#app/platform/data-api/handlers";
import type { Database } from "#app/store/client.server";

import { answersWithOrders } from "./reading/bought.queries.server";
import {
  findByReference,
  readSession,
  readVisit,
  writeTrusted,
} from "./reading/one-visit.queries.server";
import { readReference, REFERENCE_CHARS } from "./reading/reference-code";
import { problems } from "./reading/texts";
import type { VerdictsOf } from "./reading/verdicts";
import {
  exportChosenVisits,
  exportVisits,
  getVisitGroups,
  getVisits,
} from "./reading/visit-list.api.server";
import { periodBefore, periodOf } from "./reading/visit-period";
import { visitTotalsOf } from "./reading/visit-totals.queries.server";

const iso = (epochMs: number) => new Date(epochMs).toISOString();

async function visitOf(db: Database, shopId: string, id: string) {
  const visit = await readVisit(db, shopId, id);
  if (!visit) throw new ApiError("not_found", { message: problems.gone });
  return visit;
}

/** Returns the handlers of contract/visits/visitors.ts. */
export const visitorsHandlers = (verdictsOf: VerdictsOf): HandlersOf<typeof contract> => ({
  getVisits,
  getVisitGroups,
  exportVisits,
  exportChosenVisits,

  getVisitSummary: async (input, { db, shop, clock }) => {
    const period = periodOf(input, clock());
    const [now, before] = await Promise.all([
      visitTotalsOf(db, shop.id, period),
      visitTotalsOf(db, shop.id, periodBefore(period)),
    ]);
    return { from: iso(period.from), until: iso(period.until), now, before };
  },

  getVisit: async ({ id }, { db, log, shop }) => {
    const { code, ...visit } = await visitOf(db, shop.id, id);
    const [session, verdicts] = await Promise.all([
      readSession(db, shop.id, visit),
      verdictsOf({ db, log }, shop.id, visit),
    ]);
    const [answer] = await answersWithOrders(db, shop.id, [{ ...visit, code }]);
    return {
      visit: answer!,
      verdictThen: verdicts.then,
      verdict: verdicts.now,
      session: {
        visits: session.visits.map((each) => ({ ...each, at: iso(each.at) })),
        isCut: session.isCut,
      },
    };
  },

  findVisit: async ({ reference: text }, { db, shop, clock }) => {
    const reference = readReference(text);
    if (reference === null)
      throw atReference("invalid_input", problems.noSuchCode({ length: REFERENCE_CHARS }));
    const found = await findByReference(db, { shopId: shop.id, reference, now: clock() });
    if (found === null) throw atReference("invalid_input", problems.codeTooSlow);
    if (found.id === undefined) throw atReference("invalid_input", problems.unknownCode);
    return { id: found.id, reference };
  },

  setVisitTrusted: async ({ id, trusted, note }, { db, shop, actor, clock }) => {
    const entry = trusted ? { at: clock(), by: actor, note } : null;
    if (!(await writeTrusted(db, shop.id, id, entry))) {
      throw new ApiError("not_found", { message: problems.gone });
    }
    const [visit] = await answersWithOrders(db, shop.id, [await visitOf(db, shop.id, id)]);
    return { visit: visit! };
  },
});

function atReference(code: "invalid_input", message: string): ApiError {
  return new ApiError(code, { message, fields: { reference: message } });
}
