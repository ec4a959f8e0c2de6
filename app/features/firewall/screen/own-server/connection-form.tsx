import { FIREWALL_LIMITS, type FirewallConnection } from "#app/contract/firewall-state";
import type { FormCard } from "#app/ui/forms/fields";
import { NumberField } from "#app/ui/forms/number-field";
import { BlockStack, ChoiceList, TextField } from "#app/ui/kit";

import { connectionForm as texts } from "./texts";

/** Settings of a connection that a merchant chooses. */
export type ConnectionForm = Pick<FirewallConnection, "name" | "trustedProxies" | "failPolicy">;

export const NEW_CONNECTION: ConnectionForm = { name: "", trustedProxies: 0, failPolicy: "open" };

const policies = () => [
  { value: "open", label: texts.allow, helpText: texts.allowHelp },
  { value: "closed", label: texts.block, helpText: texts.blockHelp },
];

/** Fields of a connection, for adding and for editing. */
export function ConnectionFields({ field }: Pick<FormCard<ConnectionForm>, "field">) {
  return (
    <BlockStack gap="400">
      <TextField
        label={texts.name}
        helpText={texts.nameHelp}
        placeholder="shop.example.com"
        autoComplete="off"
        maxLength={FIREWALL_LIMITS.nameChars}
        {...field("name")}
      />
      <NumberField
        label={texts.proxiesInFront}
        helpText={texts.proxiesInFrontHelp}
        min={0}
        max={FIREWALL_LIMITS.trustedProxies}
        {...field("trustedProxies")}
      />
      <ChoiceList
        title={texts.whenUndecided}
        choices={policies()}
        {...field.choice("failPolicy")}
      />
    </BlockStack>
  );
}
