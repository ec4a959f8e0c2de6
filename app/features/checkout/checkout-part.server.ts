import { isDeepStrictEqual } from "node:util";

import { type CheckoutRuleFields, checkoutRuleFields } from "#app/contract/checkout-rule";
import type { CheckoutSettings } from "#app/contract/checkout-validation";
import { conditionSet } from "#app/contract/rules/conditions";
import { inactiveNotes } from "#app/features/plans/public.server";
import { lastChanged, type PlannedRow, planRows } from "#app/platform/ordered-list/plan-rows";
import { type FilePart, replacedUnless } from "#app/platform/settings-file/file-part";
import { SECTION_NAMES } from "#app/platform/settings-file/section-names";

import { checkoutList, overLimit } from "./checkout-list.server";
import { readConfigRow, writeSettings } from "./rules/checkout-config.queries.server";
import {
  columnsOf,
  fieldsOf,
  readRules,
  type StoredRule,
} from "./rules/checkout-rules.queries.server";
import { ruleProblems as texts } from "./rules/texts";

/** A rule with conditions that this version cannot evaluate. */
const unreadRule = checkoutRuleFields.extend({ when: conditionSet });

interface FiledCheckout {
  readonly settings: CheckoutSettings;
  readonly rules: unknown[];
}

const settingsOf = (row: CheckoutSettings): CheckoutSettings => {
  const { isOn, blockOnFailure, testWord, usesPeople } = row;
  return { isOn, blockOnFailure, testWord, usesPeople };
};

/**
 * Checkout rules and their settings in a settings file.
 *
 * An import never activates rules in a checkout. If the checkout rules are on, imported rules that are new or changed
 * are turned off. If the checkout rules are off, the import leaves them off.
 */
export const checkoutPart: FilePart<FiledCheckout> = {
  read: async (db, shopId) => ({
    settings: settingsOf(await readConfigRow(db, shopId)),
    rules: (await readRules(db, shopId)).map(fieldsOf),
  }),

  plan: async ({ db, shop }, filed) => {
    const before = settingsOf(await readConfigRow(db, shop.id));
    const settings = { ...filed.settings, isOn: filed.settings.isOn && before.isOn };
    const stored = (await readRules(db, shop.id)).map((row) => ({
      id: row.id,
      row: fieldsOf(row),
    }));
    const { rows, notes, what } = planRows(stored, filed.rules, {
      thing: texts.rule,
      schema: checkoutRuleFields,
      check: (row) => ({
        row,
        problem: before.isOn && settings.isOn && row.status !== "off" ? texts.isLive : null,
      }),
      salvage: (value) => unreadRule.safeParse(value).data ?? null,
      checkAll: (planned) => tooMuch(planned, settings.testWord),
      turnedOff: (row) => ({ ...row, status: "off" as const }),
    });
    const isSame = isDeepStrictEqual(before, settings);
    const acts = what !== null && rows.some(({ row }) => row.status !== "off");
    const inactive = await inactiveNotes(db, shop.id, acts ? "checkout-validation" : null);
    const off = filed.settings.isOn && !settings.isOn ? [{ rule: null, text: texts.staysOff }] : [];
    return {
      changes: [
        { where: SECTION_NAMES.checkoutSettings, what: replacedUnless(isSame), notes: off },
        { where: SECTION_NAMES.checkoutRules, what, notes: [...inactive, ...notes] },
      ],
      write: async (inside) => {
        if (!isSame) await saveFiledSettings(inside, settings);
        if (what === null) return;
        const replacements = rows.map(({ id, row, isChanged }) => {
          return { id, columns: isChanged ? columnsOf(row) : null };
        });
        await checkoutList.replace(inside, replacements);
      },
    };
  },
};

const saveFiledSettings = (
  inside: Parameters<typeof checkoutList.change>[0],
  settings: CheckoutSettings,
) =>
  checkoutList.change(inside, async (tx) => {
    await writeSettings(tx, inside.shop.id, settings);
    // The rules are compared with the checkout's limits when they are written.
    return { result: {}, change: { verb: "order", summary: "Imported the checkout settings" } };
  });

/**
 * Returns the last changed rule that is not off, if the imported rules exceed a limit of the checkout. Null if they
 * fit.
 */
function tooMuch(planned: readonly PlannedRow<CheckoutRuleFields>[], testWord: string) {
  const stored = planned.map(({ row }) => columnsOf(row) as StoredRule);
  const found = overLimit(stored, testWord);
  if (found === null) return null;
  const at = lastChanged(planned, ({ status }) => status !== "off");
  return at < 0 ? null : { at, problem: found };
}
