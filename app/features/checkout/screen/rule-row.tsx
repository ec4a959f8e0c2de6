import type { CheckoutRuleRow } from "#app/contract/checkout-rule";
import { conditionsText } from "#app/features/rules/public";
import { Badge, Select, Text } from "#app/ui/kit";
import { ArrangedRow, type RowAt } from "#app/ui/lists/arranged-row";

import { cartCatalog } from "../rules/cart-catalog";
import { PLACE_WORDS, statusOptions } from "../rules/checkout-words";
import { ruleRow as texts } from "./texts";

interface RuleRowProps {
  readonly rule: CheckoutRuleRow;
  readonly hasTestWord: boolean;
  /** The store's currency, ISO 4217. Null if unknown. */
  readonly currency: string | null;
  readonly at: RowAt;
  readonly onStatus: (status: CheckoutRuleRow["status"]) => void;
}

export function RuleRow({ rule, hasTestWord, currency, at, onStatus }: RuleRowProps) {
  const { name, status, when, place, messages } = rule;
  const message = { place: PLACE_WORDS[place], message: messages[""] ?? "" };
  const more = Object.keys(messages).length - 1;
  return (
    <ArrangedRow
      row={rule}
      at={at}
      control={
        <Select
          label={texts.statusOf({ name })}
          labelHidden
          options={statusOptions()}
          value={status}
          onChange={(chosen) => onStatus(chosen as CheckoutRuleRow["status"])}
        />
      }
      badges={
        status === "test" && !hasTestWord && <Badge tone="attention">{texts.setTestWord}</Badge>
      }
    >
      <Text as="p" breakWord>
        {conditionsText(cartCatalog(), when, currency)}
      </Text>
      <Text as="p" variant="bodySm" tone="subdued" breakWord>
        {more === 0 ? texts.message(message) : texts.messageInLanguages({ ...message, more })}
      </Text>
    </ArrangedRow>
  );
}
