import type { RuleKind } from "../../../engine/kinds";
import type { Surface } from "../../../engine/visit";
import { lockList } from "../entries/rule-list.queries.server";
import type { MerchantContext } from "./change-list.server";
import { checkLockOut, guardLockOut } from "./lock-out-guard.server";
import type { OwnVisit } from "./own-visit.server";

interface Lists {
  readonly surface: Surface;
  /** Those that may change; each at most once. */
  readonly kinds: readonly RuleKind[];
  readonly own: OwnVisit;
}

/**
 * Changes several lists of a surface in one transaction: all of it or nothing. `work` calls
 * changeList for each list, inside the context it is handed and with NO_OWN_VISIT: the merchant's own
 * visit is asked about once, with the rules as they are after all of them. May run twice, the first
 * time undone.
 *
 * @throws ApiError confirmation_needed as changeList does
 */
export async function changeLists<Result>(
  context: MerchantContext,
  { surface, kinds, own }: Lists,
  work: (inside: MerchantContext) => Promise<Result>,
): Promise<Result> {
  const where = { shopId: context.shop.id, surface };
  return guardLockOut(context.db, where, own, (asked) =>
    context.db.transaction(async (tx) => {
      // Before the shop's row is locked, and in one order, so that no two changes wait for each other.
      for (const kind of [...kinds].sort()) await lockList(tx, { ...where, kind });
      const result = await work({ ...context, db: tx });
      await checkLockOut(tx, where, asked);
      return result;
    }),
  );
}
