import { CHECKOUT_LEVELS, type CheckoutRuleRow } from "../../../contract/checkout-validation";
import { useAction } from "../../../ui/forms/use-action";
import { PresetsCard } from "../../../ui/presets/presets-card";
import type { CheckoutIntents } from "../rules/checkout-intents.server";
import { LEVELS, levelSteps } from "../rules/checkout-levels";
import { STATUS_WORDS } from "../rules/checkout-words";

const statusText = (status: CheckoutRuleRow["status"] | null) =>
  status === null ? "Not added" : STATUS_WORDS[status].label;

/** What most stores need to choose: how many of the template rules they use. */
export function LevelsCard({ rules }: { readonly rules: readonly CheckoutRuleRow[] }) {
  const { send, isBusy } = useAction<CheckoutIntents, "level">();
  return (
    <PresetsCard
      title="Protection level"
      intro="A set of rules to start with. You can change each rule, and add your own."
      presets={CHECKOUT_LEVELS.map((level) => ({
        name: LEVELS[level].name,
        purpose: LEVELS[level].purpose,
        changes: levelSteps(rules, level)
          .filter(({ now, then }) => now !== then)
          .map(({ recipe, now, then }) => ({
            what: recipe.rule.name,
            from: statusText(now),
            to: statusText(then),
          })),
      }))}
      custom="You chose your rules yourself."
      afterwards="Test rules stop only customers who enter your test word. Set a rule to Active when you are sure."
      isBusy={isBusy}
      onApply={(name) => {
        const level = CHECKOUT_LEVELS.find((one) => LEVELS[one].name === name);
        if (level) send({ intent: "level", input: { level } });
      }}
    />
  );
}
