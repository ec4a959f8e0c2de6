import { BlockStack, ChoiceList, TextField } from "@shopify/polaris";

import { FIREWALL_LIMITS, type FirewallConnection } from "../../../../contract/firewall";
import type { FormCard } from "../../../../ui/forms/fields";
import { NumberField } from "../../../../ui/forms/number-field";

/** What a merchant chooses about a connection. */
export type ConnectionForm = Pick<FirewallConnection, "name" | "hops" | "failPolicy">;

export const NEW_CONNECTION: ConnectionForm = { name: "", hops: 0, failPolicy: "open" };

const POLICIES = [
  {
    value: "open",
    label: "Allow visitors",
    helpText:
      "Your shop stays open when Palisade is unreachable. Your proxy’s log shows each such visitor.",
  },
  {
    value: "closed",
    label: "Block visitors",
    helpText: "No one is allowed unchecked, so no one can buy while Palisade is unreachable.",
  },
];

/** The fields of a connection, for adding one and for changing one. */
export function ConnectionFields({ field }: Pick<FormCard<ConnectionForm>, "field">) {
  return (
    <BlockStack gap="400">
      <TextField
        label="Name"
        helpText="Such as the domain your proxy serves."
        placeholder="shop.example.com"
        autoComplete="off"
        maxLength={FIREWALL_LIMITS.nameChars}
        {...field("name")}
      />
      <NumberField
        label="Proxies in front of this one"
        helpText="0 when visitors connect to it directly, 1 with a CDN or load balancer in front of it."
        min={0}
        max={FIREWALL_LIMITS.hops}
        {...field("hops")}
      />
      <ChoiceList
        title="When Palisade can’t decide"
        choices={POLICIES}
        {...field.choice("failPolicy")}
      />
    </BlockStack>
  );
}
