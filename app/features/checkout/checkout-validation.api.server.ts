import { SECOND_MS } from "#app/base/clock";
import type * as contract from "#app/contract/checkout-validation";
import { composeCheckoutConfig } from "#app/engine/checkout/checkout-config";
import { canWriteCheckout, hasCheckoutScope, readShop } from "#app/features/embed/public.server";
import { AdminRefusal } from "#app/platform/admin-api/admin-graphql.server";
import { ApiError } from "#app/platform/data-api/api-error";
import type { ApiContext, Handler, HandlersOf, Merchant } from "#app/platform/data-api/handlers";
import { checkCountries } from "#app/platform/territories/check-countries.server";

import { applyCheckoutLevel } from "./apply-level.server";
import { checkoutList } from "./checkout-list.server";
import { messagesFor } from "./preview/preview-cart";
import type { CheckoutDeps } from "./publishing/checkout-deps";
import { readState } from "./publishing/checkout-state.server";
import {
  computeCheckoutTarget,
  functionRule,
  readRulesConfig,
} from "./publishing/checkout-target.server";
import { lookAtStore } from "./publishing/look-at-store.server";
import { notGranted } from "./publishing/publish-problems";
import { clearProblem, requestPublishing } from "./publishing/request-publishing.server";
import { noteConfig, readConfigRow, writeSettings } from "./rules/checkout-config.queries.server";
import { fieldsOf, readRules } from "./rules/checkout-rules.queries.server";
import { getGuestShare } from "./rules/guest-share.server";
import { readRulesFile, writeRulesFile } from "./rules/rules-file";
import { ruleProblems } from "./rules/texts";

/**
 * Minimum age of the stored state before the store is read again. Short, because a merchant who returns from Shopify's
 * settings expects the current state.
 */
const FRESH_MS = SECOND_MS;

/** Reads the store's validations. Keeps the stored state if Shopify refuses the request or does not answer. */
async function readStoreState(
  admin: CheckoutDeps["admin"],
  { db, shop, clock, log }: ApiContext & Merchant,
): Promise<void> {
  const { validationsReadAt } = await readConfigRow(db, shop.id);
  if (validationsReadAt && clock() - validationsReadAt.getTime() < FRESH_MS) return;
  try {
    await lookAtStore({ db, admin }, shop, new Date(clock()));
  } catch (err) {
    if (!(err instanceof AdminRefusal)) throw err;
    log.warn({ err, shop: shop.domain }, "a store's checkout rules could not be read");
  }
}

const saveCheckoutRule: Handler<typeof contract.saveCheckoutRule> = async (
  { edits, rule },
  context,
) => {
  const stored = await readRules(context.db, context.shop.id);
  const edited = stored.find(({ id }) => id === edits?.id);
  checkCountries(rule.when, edited?.conditions ?? null, "rule.when");
  return checkoutList.save(context, edits, rule);
};

/** Returns the handlers of all calls in contract/checkout-validation.ts. */
export function checkoutValidationHandlers(deps: CheckoutDeps): HandlersOf<typeof contract> {
  const { admin, people, passes, checker } = deps;

  return {
    getGuestShare: getGuestShare(admin),

    getCheckoutRules: (_input, { db, shop, clock }) =>
      readState({ db, people, passes }, shop, clock()),

    saveCheckoutRule,

    switchCheckoutRule: ({ id, status }, context) => checkoutList.switch(context, id, { status }),

    orderCheckoutRules: ({ ids }, context) => checkoutList.order(context, ids),

    deleteCheckoutRule: ({ id }, context) => checkoutList.delete(context, id),

    saveCheckoutSettings: ({ expectedVersion, settings }, context) =>
      checkoutList.change(context, async (tx) => {
        const { shop } = context;
        const row = await readConfigRow(tx, shop.id);
        if (row.version !== expectedVersion) {
          const message = ruleProblems.changedElsewhere;
          throw new ApiError("version_conflict", { message });
        }
        const version = await writeSettings(tx, shop.id, settings);
        // Clears the problem so that publishing is retried.
        if (settings.isOn) await clearProblem(tx, shop.id);
        else await noteConfig(tx, shop.id, { problem: null });
        const change = settings.isOn
          ? ({ verb: "save", summary: "Saved the checkout settings, rules on" } as const)
          : ({ verb: "switch-off", summary: "Saved the checkout settings, rules off" } as const);
        return { result: { version }, change };
      }),

    checkCheckout: async (_input, context) => {
      const { db, shop, clock } = context;
      await checker.permissionsChanged(shop.id);
      const granted = (await readShop(db, shop.id)) ?? shop;
      if (hasCheckoutScope(granted.scopes)) await readStoreState(admin, context);
      const source = { db, people, passes };
      const { hash, row, isOn } = await computeCheckoutTarget(source, shop, clock());
      if (hash !== row.publishedHash && (isOn || row.publishedIsOn)) {
        const isGrantedNow = row.problem === notGranted() && canWriteCheckout(granted.scopes);
        if (isGrantedNow) await noteConfig(db, shop.id, { problem: null });
        await requestPublishing(db, shop.id);
      }
      return readState(source, granted, clock());
    },

    previewCheckoutCart: async ({ cart, rule }, { db, shop, clock }) => {
      const row = await readConfigRow(db, shop.id);
      const { config } = await readRulesConfig({ db, people }, row, clock());
      if (!rule) return messagesFor(cart, config);
      const { testWord } = row;
      const rules = [functionRule(rule, "")];
      return messagesFor(cart, composeCheckoutConfig({ testWord, rules }));
    },

    applyCheckoutLevel,

    exportCheckoutRules: async (_input, { db, shop, clock }) => {
      const day = new Date(clock()).toISOString().slice(0, 10);
      const rules = (await readRules(db, shop.id)).map(fieldsOf);
      return { filename: `checkout-rules-${day}.json`, text: writeRulesFile(rules) };
    },

    checkCheckoutFile: ({ text }, context) => checkoutList.check(context, readRulesFile(text)),

    importCheckoutRules: ({ file }, context) => checkoutList.import(context, file),
  };
}
