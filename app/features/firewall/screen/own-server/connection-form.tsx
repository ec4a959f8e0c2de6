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
    label: "Let visitors in",
    helpText:
      "Your shop stays open when Palisade is away. Your proxy’s log shows each such visitor.",
  },
  {
    value: "closed",
    label: "Keep visitors out",
    helpText: "Nobody gets in without a decision, so nobody buys while Palisade is away.",
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
        helpText="0 when visitors connect to it directly. A CDN or a load balancer in front of it makes 1."
        min={0}
        max={FIREWALL_LIMITS.hops}
        {...field("hops")}
      />
      <ChoiceList
        title="When nothing can be decided"
        choices={POLICIES}
        {...field.choice("failPolicy")}
      />
    </BlockStack>
  );
}
