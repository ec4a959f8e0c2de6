import { KIND_TEXTS } from "#app/contract/rules/kind-texts";
import type {
  followStorefront as followCall,
  getFollowedLists as getFollowedCall,
} from "#app/contract/rules/rules";
import type { RunSave } from "#app/features/shop/public.server";
import type { Handler } from "#app/platform/data-api/handlers";
import { inEnglish } from "#app/words/in-english";

import { changeList } from "./change-list.server";
import { readFollowedLists } from "./followed-lists.queries.server";

/**
 * Returns the handler that switches whether the firewall also uses the storefront's list of a kind.
 */
export function followStorefront(runSave: RunSave): Handler<typeof followCall> {
  return async (input, context) => {
    const { surface, kind, follows } = input;
    return runSave(context, input, (inside) =>
      changeList(inside, { surface, kind }, async (_tx, list) => {
        if (list.follows === follows) return { result: {}, change: null };
        const name = inEnglish(() => KIND_TEXTS[kind].list);
        const summary = follows
          ? `The firewall also uses the storefront’s ${name}`
          : `The firewall no longer uses the storefront’s ${name}`;
        return { result: {}, change: { summary }, state: { follows } };
      }),
    );
  };
}

/** Returns the use of the storefront's lists at the firewall. */
export const getFollowedLists: Handler<typeof getFollowedCall> = async (
  _input,
  { db, shop, clock },
) => ({ lists: await readFollowedLists(db, shop.id, clock()) });
