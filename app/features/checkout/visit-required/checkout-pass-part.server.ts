import { isDeepStrictEqual } from "node:util";

import { type PassChoices, passChoicesOf, stopsCheckouts } from "#app/contract/checkout-pass";
import { conditionSetOf } from "#app/contract/rules/conditions";
import { CART_FIELDS } from "#app/engine/checkout/cart-fields";
import { readSettings, saveSection } from "#app/features/shop/public.server";
import {
  type FileNote,
  type FilePart,
  NOT_IMPORTED,
  replacedUnless,
} from "#app/platform/settings-file/file-part";
import { SECTION_NAMES } from "#app/platform/settings-file/section-names";
import type { Database } from "#app/store/client.server";

import { requirementOf } from "../pass/requirement";
import { requestPassPublishing } from "../publishing/request-publishing.server";
import { passPart as texts } from "./texts";

const SECTION = "checkout-pass";
const conditions = conditionSetOf(CART_FIELDS);

const readChoices = async (db: Database, shopId: string): Promise<PassChoices> =>
  passChoicesOf(await readSettings(db, shopId, SECTION));

/**
 * Settings of the checkout pass in a settings file.
 *
 * An import never makes a checkout stricter. It ignores a mode that can stop checkouts, and changed conditions while
 * the mode is By risk. While a pass is required, it also ignores a lower limit of carts.
 */
export const checkoutPassPart: FilePart<PassChoices> = {
  read: readChoices,

  plan: async ({ db, shop, clock }, filed) => {
    const before = await readChoices(db, shop.id);
    const notes: FileNote[] = [];
    const value = { ...filed };
    if (stopsCheckouts(filed.mode) && filed.mode !== before.mode) {
      value.mode = before.mode;
      notes.push({ rule: null, text: texts.stays });
    }
    if (!isDeepStrictEqual(filed.riskWhen, before.riskWhen)) {
      const checked = conditions.safeParse(filed.riskWhen);
      const problem = checked.success ? null : checked.error.issues[0]!.message;
      const inUse = value.mode === "risk" ? texts.conditionsInUse : null;
      const why = problem ?? inUse;
      if (why !== null) {
        value.riskWhen = before.riskWhen;
        notes.push({ rule: texts.conditions, text: NOT_IMPORTED(why) });
      }
    }
    value.usesLimit = await allowedLimit(db, shop.id, { before, filed, now: clock() });
    if (value.usesLimit !== filed.usesLimit) {
      notes.push({ rule: texts.cartsPerVisit, text: NOT_IMPORTED(texts.limitInUse) });
    }
    const isSame = isDeepStrictEqual(before, value);
    return {
      changes: [{ where: SECTION_NAMES.checkoutPass, what: replacedUnless(isSame), notes }],
      write: async (inside) => {
        if (isSame) return;
        const { attackUntil } = await readSettings(inside.db, shop.id, SECTION);
        const change = {
          section: SECTION,
          value: { ...value, attackUntil },
          expectedVersion: null,
        } as const;
        await saveSection(inside.db, inside, change);
        await requestPassPublishing(inside.db, shop.id);
      },
    };
  },
};

interface LimitChange {
  readonly before: PassChoices;
  readonly filed: PassChoices;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Returns the limit of carts in the file, or the stored limit if it is higher and in use. */
async function allowedLimit(
  db: Database,
  shopId: string,
  { before, filed, now }: LimitChange,
): Promise<number> {
  if (filed.usesLimit >= before.usesLimit) return filed.usesLimit;
  const requirement = requirementOf(await readSettings(db, shopId, SECTION), now, true);
  return requirement === null ? filed.usesLimit : before.usesLimit;
}
