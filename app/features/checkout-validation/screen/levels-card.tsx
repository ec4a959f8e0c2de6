import { CHECKOUT_LEVELS, type CheckoutRuleRow } from "../../../contract/checkout-validation";
import { useAction } from "../../../ui/forms/use-action";
import { PresetsCard } from "../../../ui/presets/presets-card";
import { counted } from "../../../words/numbers";
import type { CheckoutIntents } from "../rules/checkout-intents.server";
import { LEVELS, levelSteps } from "../rules/checkout-levels";
import { STATUS_WORDS } from "../rules/checkout-words";

type Level = (typeof CHECKOUT_LEVELS)[number];

const statusText = (status: CheckoutRuleRow["status"] | null) =>
  status === null ? "Not added" : STATUS_WORDS[status].label;

/** A level as its card shows it; of the one in use, how much of it is only a test. */
function optionOf(level: Level, rules: readonly CheckoutRuleRow[]) {
  const { name, purpose } = LEVELS[level];
  const steps = levelSteps(rules, level);
  const changes = steps
    .filter(({ now, then }) => now !== then)
    .map(({ recipe, now, then }) => ({
      what: recipe.rule.name,
      from: statusText(now),
      to: statusText(then),
    }));
  const tests = steps.filter(({ now }) => now === "test").length;
  const isTest = changes.length === 0 && tests > 0;
  const state = isTest ? ` ${counted(tests, "rule is", "rules are")} in test.` : "";
  return { name, purpose: `${purpose}${state}`, changes };
}

/** What most stores need to choose: how many of the template rules they use. */
export function LevelsCard({ rules }: { readonly rules: readonly CheckoutRuleRow[] }) {
  const { send, isBusy } = useAction<CheckoutIntents, "level">();
  const isNone = levelSteps(rules, "strict").every(({ now }) => now === null || now === "off");
  return (
    <PresetsCard
      title="Protection level"
      intro="A set of rules to start with. You can change each rule, and add your own."
      presets={CHECKOUT_LEVELS.map((level) => optionOf(level, rules))}
      customName={isNone ? "None" : undefined}
      custom={isNone ? "No template rule is on." : "You chose your rules yourself."}
      afterwards="Test rules stop only customers who enter your test word. Set a rule to Active when you are sure."
      isBusy={isBusy}
      onApply={(name) => {
        const level = CHECKOUT_LEVELS.find((one) => LEVELS[one].name === name);
        if (level) send({ intent: "level", input: { level } });
      }}
    />
  );
}
