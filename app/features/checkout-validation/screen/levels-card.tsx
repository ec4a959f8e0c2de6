import { CHECKOUT_LEVELS, type CheckoutRuleRow } from "../../../contract/checkout-rule";
import { type CheckoutState } from "../../../contract/checkout-validation";
import { useAction } from "../../../ui/forms/use-action";
import { PresetsCard } from "../../../ui/presets/presets-card";
import { counted } from "../../../words/numbers";
import type { CheckoutIntents } from "../rules/checkout-intents.server";
import { LEVELS, type LevelStep, levelSteps } from "../rules/checkout-levels";
import { STATUS_WORDS } from "../rules/checkout-words";

type Level = (typeof CHECKOUT_LEVELS)[number];
type LevelsCardProps = Pick<CheckoutState, "rules" | "currency">;

const statusText = (status: CheckoutRuleRow["status"] | null) =>
  status === null ? "Not added" : STATUS_WORDS[status].label;

/** "No tiny orders from new customers ($2.00 or less)" */
const recipeText = ({ rule, amount }: LevelStep["recipe"]) =>
  amount === null ? rule.name : `${rule.name} (${amount})`;

/** What a level takes away, and what it leaves to the merchant. */
function noteOf(steps: readonly LevelStep[]): string {
  const isTakingAway = steps.some(({ now, then }) => now !== then && then === "off");
  const edited = steps.filter(({ isEdited }) => isEdited).map(({ recipe }) => recipe.rule.name);
  return [
    isTakingAway && "Template rules that only a stricter level has are turned off.",
    edited.length > 0 &&
      `You edited these rules, so they stay as they are: ${edited.map((name) => `“${name}”`).join(", ")}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** A level as its card shows it; of the one in use, how much of it is only a test. */
function optionOf(level: Level, { rules, currency }: LevelsCardProps) {
  const { name, purpose } = LEVELS[level];
  const steps = levelSteps(rules, level, currency);
  const changes = steps
    .filter(({ now, then }) => now !== then)
    .map(({ recipe, now, then }) => ({
      what: recipeText(recipe),
      from: statusText(now),
      to: statusText(then),
    }));
  const tests = steps.filter(({ now, isEdited }) => now === "test" && !isEdited).length;
  const isTest = changes.length === 0 && tests > 0;
  const state = isTest ? ` ${counted(tests, "rule is", "rules are")} in test.` : "";
  return { name, purpose: `${purpose}${state}`, changes, note: noteOf(steps) };
}

/** What most stores need to choose: how many of the template rules they use. */
export function LevelsCard(props: LevelsCardProps) {
  const { send, isBusy } = useAction<CheckoutIntents, "level">();
  const { rules, currency } = props;
  const isNone = levelSteps(rules, "strict", currency).every(
    ({ now }) => now === null || now === "off",
  );
  return (
    <PresetsCard
      title="Protection level"
      intro="A set of rules to start with. You can change each rule, and add your own."
      presets={CHECKOUT_LEVELS.map((level) => ({
        ...optionOf(level, props),
        apply: () => send({ intent: "level", input: { level } }),
      }))}
      customName={isNone ? "None" : undefined}
      custom={isNone ? "No template rule is on." : "You chose your rules yourself."}
      afterwards="Test rules stop only customers who enter your test word. Set a rule to Active when you are sure."
      isBusy={isBusy}
    />
  );
}
