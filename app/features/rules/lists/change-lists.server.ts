import type { RuleKind } from "#app/engine/kinds";
import type { Surface } from "#app/engine/visit";

import { lockList } from "../entries/rule-list.queries.server";
import type { MerchantContext } from "./change-list.server";

interface Lists {
  readonly surface: Surface;
  /** Kinds of the lists that may change, each at most once. */
  readonly kinds: readonly RuleKind[];
}

/**
 * Changes several lists of a surface in one transaction. `work` calls changeList for each list with
 * the context it receives.
 */
export async function changeLists<Context extends MerchantContext, Result>(
  context: Context,
  { surface, kinds }: Lists,
  work: (inside: Context) => Promise<Result>,
): Promise<Result> {
  return context.db.transaction(async (tx) => {
    // Locks the lists before the shop's row and in a fixed order, which prevents deadlocks.
    for (const kind of [...kinds].sort()) {
      await lockList(tx, { shopId: context.shop.id, surface, kind });
    }
    return work({ ...context, db: tx });
  });
}
