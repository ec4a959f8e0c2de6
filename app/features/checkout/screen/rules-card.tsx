import type { CheckoutState } from "#app/contract/checkout-validation";
import { BlockStack, Box, Card, Text } from "#app/ui/kit";
import { ArrangedList } from "#app/ui/lists/arranged-list";
import { useArranged } from "#app/ui/lists/use-arranged";

import type { CheckoutIntents } from "../rules/checkout-intents.server";
import { GuestNote, refusesGuests } from "../rules/guest-note";
import { RuleRow } from "./rule-row";
import { SizeMeter } from "./size-meter";
import { rulesCard as texts } from "./texts";

/** The rules in order. A customer who breaks several rules reads their messages in this order. */
export function RulesCard({ state }: { readonly state: CheckoutState }) {
  const { rules, size, settings, currency } = state;
  return (
    <Card padding="0">
      <Box padding="400">
        <BlockStack gap="300">
          <Text as="h2" variant="headingMd">
            {texts.title}
          </Text>
          <SizeMeter size={size} />
          {rules.some(({ status, when }) => status !== "active" && refusesGuests(when)) && (
            <GuestNote />
          )}
        </BlockStack>
      </Box>
      <ArrangedList
        id="checkout-rules"
        path="/checkoutValidate"
        rows={rules}
        arranged={useArranged<CheckoutIntents>()}
        question={texts.question}
        lost={texts.lost}
      >
        {(rule, at, onSwitch) => (
          <RuleRow
            rule={rule}
            hasTestWord={settings.testWord !== ""}
            currency={currency}
            at={at}
            onStatus={(status) => onSwitch({ status })}
          />
        )}
      </ArrangedList>
    </Card>
  );
}
