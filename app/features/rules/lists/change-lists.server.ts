import type { RuleKind } from "#app/engine/kinds";
import type { Surface } from "#app/engine/visit";

import { lockList } from "../entries/rule-list.queries.server";
import type { MerchantContext } from "./change-list.server";

interface Lists {
  readonly surface: Surface;
  /** Those that may change; each at most once. */
  readonly kinds: readonly RuleKind[];
}

/**
 * Changes several lists of a surface in one transaction: all of it or nothing. `work` calls changeList for each list, inside
 * the context that it receives.
 */
export async function changeLists<Context extends MerchantContext, Result>(
  context: Context,
  { surface, kinds }: Lists,
  work: (inside: Context) => Promise<Result>,
): Promise<Result> {
  return context.db.transaction(async (tx) => {
    // Before the shop's row is locked, and in one order, so that no two changes wait for each other.
    for (const kind of [...kinds].sort()) {
      await lockList(tx, { shopId: context.shop.id, surface, kind });
    }
    return work({ ...context, db: tx });
  });
}
