import { countries } from "#app/base/countries";
import { shopifyCountryOf } from "#app/engine/countries/shopify-country";
import { CollapsibleCard } from "#app/ui/collapsible-card";
import {
  Banner,
  BlockStack,
  Button,
  Checkbox,
  InlineGrid,
  InlineStack,
  Select,
  Text,
  TextField,
} from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";

import { optionsOf, STEP_WORDS } from "../rules/checkout-words";
import type { RuleInput } from "../rules/rule-form";
import { type CartText, inCountry } from "./cart-form";
import { PreviewResult } from "./preview-result";
import { previewCard as texts } from "./texts";
import { usePreviewCart } from "./use-preview-cart";

const countryOptions = () => [
  { value: "", label: texts.notChosen },
  ...countries()
    .filter(({ code }) => shopifyCountryOf(code))
    .map(({ code, name }) => ({
      value: code,
      label: name,
    })),
];

const MAX_LENGTHS: Partial<Record<CartText, number>> = { currency: 3, language: 8, quantity: 7 };

interface PreviewCardProps {
  /** Rule in the editor, evaluated in place of the saved rules. Null outside the editor. */
  readonly rule: (() => RuleInput) | null;
  /** The store's currency, ISO 4217. Null if unknown. */
  readonly currency: string | null;
}

/** A checkout form for a preview. Shows each message at the field where the customer would read it. */
export function PreviewCard({ rule, currency }: PreviewCardProps) {
  const tried = usePreviewCart(rule, currency);
  const { cart, change, found, errors } = tried;
  const messageAt = (place: string) =>
    found?.messages.find((message) => message.place === place)?.message ?? errors[`cart.${place}`];
  const text = (name: CartText, label: string, helpText?: string) => (
    <TextField
      label={label}
      helpText={helpText}
      autoComplete="off"
      maxLength={MAX_LENGTHS[name] ?? 255}
      value={cart[name]}
      error={messageAt(name)}
      onChange={(value) => change({ [name]: value })}
    />
  );
  // Collapsed next to the list of rules, open in the editor.
  const CartCard = rule ? SectionCard : CollapsibleCard;
  return (
    <CartCard title={texts.title} intro={rule ? texts.testsThisRule : texts.testsSavedRules}>
      <InlineGrid columns={{ xs: 1, sm: 2 }} gap="300">
        {text("email", texts.email)}
        {text("phone", texts.phone)}
        {text("firstName", texts.firstName)}
        {text("lastName", texts.lastName)}
        {text("company", texts.company)}
        {text("address1", texts.address)}
        {text("address2", texts.apartment)}
        {text("city", texts.city)}
        {text("provinceCode", texts.state, texts.stateHelp)}
        {text("zip", texts.postcode)}
        <Select
          label={texts.country}
          options={countryOptions()}
          value={cart.countryCode}
          error={messageAt("countryCode")}
          onChange={(countryCode) => change(inCountry(cart, countryCode))}
        />
        {text("total", texts.total)}
        {text("currency", texts.currency)}
        {text("quantity", texts.quantity)}
        {text("sku", texts.sku)}
        {text("vendor", texts.vendor)}
        <TextField
          label={texts.earlierOrders}
          helpText={texts.leaveEmpty}
          autoComplete="off"
          maxLength={7}
          value={cart.orders}
          error={errors["cart.orders"]}
          onChange={(orders) => change({ orders })}
        />
        {text("language", texts.language, texts.languageHelp)}
        <Select
          label={texts.checkoutStep}
          options={optionsOf(STEP_WORDS)}
          value={cart.step}
          onChange={(step) => change({ step: step as typeof cart.step })}
        />
        <BlockStack>
          <Checkbox
            label={texts.hasFreeItem}
            checked={cart.hasFreeItem}
            onChange={(hasFreeItem) => change({ hasFreeItem })}
          />
          <Checkbox
            label={texts.signedIn}
            checked={cart.isSignedIn}
            onChange={(isSignedIn) => change({ isSignedIn })}
          />
        </BlockStack>
      </InlineGrid>
      <InlineStack>
        <Button onClick={tried.preview} loading={tried.isAsking}>
          {texts.testCart}
        </Button>
      </InlineStack>
      <div role="status">
        {found && <PreviewResult found={found} />}
        {tried.problem && (
          <Banner tone="critical" title={texts.notTested}>
            <Text as="p" breakWord>
              {tried.problem}
            </Text>
          </Banner>
        )}
      </div>
    </CartCard>
  );
}
