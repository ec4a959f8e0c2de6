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
} from "@shopify/polaris";

import { COUNTRIES } from "../../../platform/countries";
import { FoldedCard } from "../../../ui/folded-card";
import { SectionCard } from "../../../ui/section-card";
import { optionsOf, STEP_WORDS } from "../rules/checkout-words";
import type { RuleInput } from "../rules/rule-form";
import type { CartText } from "./cart-form";
import { PreviewResult } from "./preview-result";
import { usePreviewCart } from "./use-preview-cart";

const COUNTRY_OPTIONS = [
  { value: "", label: "Not chosen" },
  ...COUNTRIES.map(({ code, name }) => ({ value: code, label: name })),
];

const MAX_LENGTHS: Partial<Record<CartText, number>> = { currency: 3, language: 8, quantity: 7 };

interface PreviewCardProps {
  /** The rule being written, which is asked instead of the saved ones; null: none is. */
  readonly rule: (() => RuleInput) | null;
  /** The store's; null: not known yet. */
  readonly currency: string | null;
}

/** A checkout to fill in: the messages stand where the buyer would read them. */
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
  // Beside the list it waits until somebody wants it.
  const CartCard = rule ? SectionCard : FoldedCard;
  return (
    <CartCard
      title="Test a cart"
      intro={
        rule
          ? "Tests the rule as entered here, without saving it. No order is placed."
          : "Tests your saved rules like the checkout does. No order is placed."
      }
    >
      <InlineGrid columns={{ xs: 1, sm: 2 }} gap="300">
        {text("email", "Email")}
        {text("phone", "Phone")}
        {text("firstName", "First name")}
        {text("lastName", "Last name")}
        {text("company", "Company")}
        {text("address1", "Address")}
        {text("address2", "Apartment, suite")}
        {text("city", "City")}
        {text("provinceCode", "State or province", "Its code, such as NY")}
        {text("zip", "Postcode")}
        <Select
          label="Country"
          options={COUNTRY_OPTIONS}
          value={cart.countryCode}
          error={messageAt("countryCode")}
          onChange={(countryCode) => change({ countryCode })}
        />
        {text("total", "Total")}
        {text("currency", "Currency")}
        {text("quantity", "Quantity of one item")}
        {text("sku", "SKU")}
        {text("vendor", "Vendor")}
        <TextField
          label="Earlier orders"
          helpText="Leave empty for a customer without an account"
          autoComplete="off"
          maxLength={7}
          value={cart.orders}
          error={errors["cart.orders"]}
          onChange={(orders) => change({ orders })}
        />
        {text("language", "Language", "Such as en or de")}
        <Select
          label="Checkout step"
          options={optionsOf(STEP_WORDS)}
          value={cart.step}
          onChange={(step) => change({ step: step as typeof cart.step })}
        />
        <BlockStack>
          <Checkbox
            label="Has a free item"
            checked={cart.hasFreeItem}
            onChange={(hasFreeItem) => change({ hasFreeItem })}
          />
          <Checkbox
            label="Signed in"
            checked={cart.isSignedIn}
            onChange={(isSignedIn) => change({ isSignedIn })}
          />
        </BlockStack>
      </InlineGrid>
      <InlineStack>
        <Button onClick={tried.ask} loading={tried.isAsking}>
          Test this cart
        </Button>
      </InlineStack>
      <div role="status">
        {found && <PreviewResult found={found} />}
        {tried.problem && (
          <Banner tone="critical" title="The cart could not be tested">
            <Text as="p" breakWord>
              {tried.problem}
            </Text>
          </Banner>
        )}
      </div>
    </CartCard>
  );
}
