import { CHECKOUT_LEVELS, type CheckoutRuleRow } from "#app/contract/checkout-rule";
import { type CheckoutState } from "#app/contract/checkout-validation";
import { useAction } from "#app/ui/forms/use-action";
import type { PresetState } from "#app/ui/presets/presets";
import { PresetsCard } from "#app/ui/presets/presets-card";
import { quote } from "#app/words/quoted";

import type { CheckoutIntents } from "../rules/checkout-intents.server";
import { type LevelStep, levelSteps } from "../rules/checkout-levels";
import { STATUS_WORDS } from "../rules/checkout-words";
import { amountsIn } from "../rules/recipes";
import { LEVEL_WORDS } from "../rules/texts";
import { type Standing, standingOf } from "./standing";
import { levelsCard as texts } from "./texts";

type Level = (typeof CHECKOUT_LEVELS)[number];

const statusText = (status: CheckoutRuleRow["status"] | null) =>
  status === null ? texts.notAdded : STATUS_WORDS[status].label;

/**
 * Returns the name of a rule: "No tiny orders from guests ($2.00 or less)". Without the template's amount if the rule
 * exists, because the merchant may have changed it.
 */
const stepText = ({ recipe: { title, amount }, id }: LevelStep) =>
  amount === null || id !== null ? title : texts.withAmount({ title, amount });

/** Returns, for example: "This rule differs from its template, so it stays as it is: “Phone number required”." */
function othersText(names: readonly string[]): string {
  const listed = names.map(quote).join(", ");
  return texts.differing({ rules: names.length, names: listed });
}

/**
 * Returns a note on the rules that a level leaves unchanged, the currency of its amounts, and the rules it turns off.
 */
function noteOf(steps: readonly LevelStep[], currency: string | null): string {
  const others = steps.filter(({ isOther }) => isOther).map(({ recipe }) => recipe.title);
  const isPriced = steps.some(({ recipe, id, then }) => recipe.amount && id === null && then);
  const isTakingAway = steps.some(({ now, then }) => now !== then && then === "off");
  return [
    others.length > 0 && othersText(others),
    isPriced && texts.amountsIn({ currency: amountsIn(currency) }),
    isTakingAway && texts.turnedOff,
  ]
    .filter(Boolean)
    .join(" ");
}

/** Returns the option of a level. For the current level, includes how many of its rules are in test. */
function optionOf(level: Level, { rules, currency }: CheckoutState) {
  const { name, purpose } = LEVEL_WORDS[level];
  const steps = levelSteps(rules, level, currency);
  const changes = steps
    .filter(({ now, then }) => now !== then)
    .map((step) => ({
      what: stepText(step),
      from: statusText(step.now),
      to: statusText(step.then),
    }));
  const tests = steps.filter(({ now, isOther }) => now === "test" && !isOther).length;
  const isTest = changes.length === 0 && tests > 0;
  return {
    name,
    purpose: isTest ? `${purpose} ${texts.inTest({ rules: tests })}` : purpose,
    changes,
    note: noteOf(steps, currency),
  };
}

/** Returns whether the chosen level is in use: only active rules in the store's checkout stop customers. */
function stateOf(standing: Standing, statuses: readonly LevelStep["now"][]): PresetState {
  if (standing === "syncing") return "syncing";
  if (standing !== "on") return "not-in-use";
  return statuses.includes("active") ? "in-use" : "in-test";
}

/** Card to choose a level: how many of the template rules a store uses. */
export function LevelsCard({ state }: { readonly state: CheckoutState }) {
  const { send, isBusy } = useAction<CheckoutIntents, "level">();
  const steps = levelSteps(state.rules, "strict", state.currency);
  const isNone = steps.every(({ now }) => now === null || now === "off");
  // A rule that differs from its template is the merchant's own and belongs to no level.
  const statuses = steps.filter(({ isOther }) => !isOther).map(({ now }) => now);
  return (
    <PresetsCard
      title={texts.title}
      intro={texts.intro}
      presets={CHECKOUT_LEVELS.map((level) => ({
        ...optionOf(level, state),
        apply: () => send({ intent: "level", input: { level } }),
      }))}
      state={isNone ? "in-use" : stateOf(standingOf(state), statuses)}
      customName={isNone ? texts.none : undefined}
      custom={isNone ? texts.noTemplateRule : texts.ownChoices}
      afterwards={texts.testRulesStop}
      isBusy={isBusy}
    />
  );
}
