import type * as contract from "../../contract/checkout-validation";
import { composeCheckoutConfig } from "../../engine/checkout/checkout-config";
import { AdminRefusal } from "../../platform/admin-api/admin-graphql.server";
import { SECOND_MS } from "../../platform/clock";
import { ApiError } from "../../platform/data-api/api-error";
import type { ApiContext, HandlersOf, Merchant } from "../../platform/data-api/handlers";
import { canWriteCheckout, hasCheckoutScope, readShop } from "../extension-status/public.server";

import { changeCheckout, checkRoom } from "./change-checkout.server";
import { noteConfig, readConfigRow, writeSettings } from "./rules/checkout-config.queries.server";
import type { CheckoutDeps } from "./publishing/checkout-deps";
import {
  deleteRule,
  fieldsOf,
  insertRules,
  orderRules,
  readRules,
  type StoredRule,
  updateRule,
} from "./rules/checkout-rules.queries.server";
import { readState } from "./publishing/checkout-state.server";
import { functionRule, readTarget } from "./publishing/checkout-target.server";
import { lookAtStore } from "./publishing/look-at-store.server";
import { NOT_GRANTED, requestPublishing } from "./publishing/request-publishing.server";
import { readRulesFile, writeRulesFile } from "./rules/rules-file";
import { messagesFor } from "./preview/preview-cart";

/** @throws ApiError not_found when the shop has no such rule (any more) */
function find(stored: readonly StoredRule[], id: string): StoredRule {
  const found = stored.find((row) => row.id === id);
  if (!found) throw new ApiError("not_found");
  return found;
}

/** @throws ApiError invalid_input when the shop has no room for so many more */
function placeFor(stored: readonly StoredRule[], more: number): number {
  checkRoom(stored, more);
  return (stored.at(-1)?.position ?? -1) + 1;
}

const isSameOrder = (one: readonly string[], other: readonly string[]) =>
  one.join() === other.join();

/** A look this new is new enough: a merchant who comes back from the settings wants another at once. */
const FRESH_MS = SECOND_MS;

/** Answers every call of contract/checkout-validation.ts. */
export function checkoutValidationHandlers(deps: CheckoutDeps): HandlersOf<typeof contract> {
  const { admin, people, checker } = deps;

  /** Without the permission, or an answer of the platform, what was known before stays. */
  async function look({ db, shop, clock, log }: ApiContext & Merchant): Promise<void> {
    const { validationsReadAt } = await readConfigRow(db, shop.id);
    if (validationsReadAt && clock() - validationsReadAt.getTime() < FRESH_MS) return;
    try {
      await lookAtStore({ db, admin }, shop, new Date(clock()));
    } catch (err) {
      if (!(err instanceof AdminRefusal)) throw err;
      log.warn({ err, shop: shop.domain }, "a store's checkout rules could not be read");
    }
  }

  return {
    getCheckoutRules: (_input, { db, shop, clock }) => readState({ db, people }, shop, clock()),

    saveCheckoutRule: ({ edits, rule }, context) =>
      changeCheckout(context, async (tx, stored, by) => {
        const { shop } = context;
        if (edits === null) {
          const position = placeFor(stored, 1);
          const [id] = await insertRules(tx, shop.id, [rule], { ...by, position });
          return { result: { id: id! }, summary: `Added checkout rule “${rule.name}”` };
        }
        const known = find(stored, edits.id);
        if (known.version !== edits.version) {
          const message = "This rule was changed elsewhere since you opened it.";
          throw new ApiError("version_conflict", { message });
        }
        await updateRule(tx, known, rule, by);
        return { result: { id: known.id }, summary: `Changed checkout rule “${rule.name}”` };
      }),

    setCheckoutRuleStatus: ({ id, status }, context) =>
      changeCheckout(context, async (tx, stored, by) => {
        const rule = find(stored, id);
        if (rule.status === status) return { result: null, summary: null };
        await updateRule(tx, rule, { status }, by);
        const summary = `Checkout rule “${rule.name}” is ${status} now`;
        return { result: null, summary, ...(status === "off" && { isLess: true }) };
      }),

    orderCheckoutRules: ({ ids }, context) =>
      changeCheckout(context, async (tx, stored) => {
        const known = stored.map(({ id }) => id);
        if (isSameOrder(known, ids)) return { result: null, summary: null };
        if (!isSameOrder([...known].sort(), [...ids].sort())) {
          const message = "Rules were added or deleted elsewhere since you opened this page.";
          throw new ApiError("version_conflict", { message });
        }
        await orderRules(tx, context.shop.id, ids);
        return { result: null, summary: "Put the checkout rules in another order", isLess: true };
      }),

    deleteCheckoutRule: ({ id }, context) =>
      changeCheckout(context, async (tx, stored) => {
        const rule = stored.find((row) => row.id === id);
        // A second press, or a colleague was faster: it is gone, as asked.
        if (!rule) return { result: null, summary: null };
        await deleteRule(tx, context.shop.id, id);
        return { result: null, summary: `Deleted checkout rule “${rule.name}”`, isLess: true };
      }),

    saveCheckoutSettings: ({ expectedVersion, settings }, context) =>
      changeCheckout(context, async (tx) => {
        const { shop } = context;
        const row = await readConfigRow(tx, shop.id);
        if (row.version !== expectedVersion) {
          const message = "These settings were changed elsewhere since you opened this page.";
          throw new ApiError("version_conflict", { message });
        }
        const version = await writeSettings(tx, shop.id, settings);
        // Whatever stood in the way is tried again.
        await noteConfig(tx, shop.id, { problem: null });
        const summary = `Saved the checkout settings, rules ${settings.isOn ? "on" : "off"}`;
        return { result: { version }, summary };
      }),

    checkCheckout: async (_input, context) => {
      const { db, shop, clock } = context;
      await checker.permissionsChanged(shop.id);
      const granted = (await readShop(db, shop.id)) ?? shop;
      if (hasCheckoutScope(granted.scopes)) await look(context);
      const { hash, row, isOn } = await readTarget(db, people, shop.id, clock());
      if (hash !== row.publishedHash && (isOn || row.publishedIsOn)) {
        const isGrantedNow = row.problem === NOT_GRANTED && canWriteCheckout(granted.scopes);
        if (isGrantedNow) await noteConfig(db, shop.id, { problem: null });
        await requestPublishing(db, shop.id);
      }
      return readState({ db, people }, granted, clock());
    },

    previewCheckoutCart: async ({ cart, rule }, { db, shop, clock }) => {
      const { config, row } = await readTarget(db, people, shop.id, clock());
      if (!rule) return messagesFor(cart, config);
      const { testWord } = row;
      return messagesFor(
        cart,
        composeCheckoutConfig({ testWord, rules: [functionRule(rule, "")] }),
      );
    },

    exportCheckoutRules: async (_input, { db, shop, clock }) => {
      const day = new Date(clock()).toISOString().slice(0, 10);
      const rules = (await readRules(db, shop.id)).map(fieldsOf);
      return { filename: `checkout-rules-${day}.json`, text: writeRulesFile(rules) };
    },

    importCheckoutRules: async ({ text, isPreview }, context) => {
      const rules = readRulesFile(text).map((rule) => ({ ...rule, status: "off" as const }));
      const names = rules.map(({ name }) => name);
      if (isPreview || rules.length === 0) return { names, added: 0 };
      return changeCheckout(context, async (tx, stored, by) => {
        const added = rules.length;
        await insertRules(tx, context.shop.id, rules, { ...by, position: placeFor(stored, added) });
        return { result: { names, added }, summary: `Added ${added} checkout rules of a file` };
      });
    },
  };
}
