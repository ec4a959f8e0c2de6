import { Button, ButtonGroup } from "@shopify/polaris";

import type { ExtensionsState } from "../../contract/extensions";
import { useAdminHost } from "../../ui/admin-host";
import { Facts } from "../../ui/facts";
import { PermissionButton } from "../../ui/forms/permission-button";
import { When } from "../../ui/times/when";
import { LayerCard } from "./layer-card";

type Checkout = ExtensionsState["checkout"];

const BADGES = {
  on: { tone: "success", words: "On" },
  off: { tone: "attention", words: "Off" },
  "not-added": { tone: undefined, words: "Not added" },
} as const;
const UNKNOWN = { tone: undefined, words: "Not known" } as const;

interface CheckoutCardProps {
  readonly checkout: Checkout;
  readonly now: number;
  readonly onGranted: () => void;
}

/** The checkout rules, which run inside the platform's checkout. */
export function CheckoutCard({ checkout, now, onGranted }: CheckoutCardProps) {
  const { adminAddress } = useAdminHost();
  const { status, isGranted } = checkout;
  const open = () => void window.open(adminAddress("/settings/checkout"), "_blank");
  return (
    <LayerCard
      title="Checkout rules"
      badge={status ? BADGES[status] : UNKNOWN}
      protects="Refuse a checkout that breaks your rules, with a message to the customer, even if they reach the checkout without visiting your storefront."
    >
      {!isGranted && (
        <PermissionButton
          scopes={["read_validations"]}
          label="Allow Palisade to see checkout rules"
          onGranted={onGranted}
        />
      )}
      <ButtonGroup>
        <Button onClick={open}>{status === "on" ? "Open checkout settings" : "Activate"}</Button>
        <Button url="/checkoutValidate">Checkout Validation</Button>
      </ButtonGroup>
      <Facts facts={factsOf(checkout, now)} />
    </LayerCard>
  );
}

function factsOf({ status, isGranted, readAt }: Checkout, now: number) {
  return [
    ["In your checkout settings", wordsFor(status, isGranted)],
    ["Read", readAt ? <When at={readAt} now={now} /> : "Not yet"],
    ["Last checkout", "Unknown: checkout rules cannot report back"],
  ] as const;
}

function wordsFor(status: Checkout["status"], isGranted: boolean): string {
  if (status === "on") return "Palisade’s rule is on";
  if (status === "off") return "Palisade’s rule is off";
  if (status === "not-added")
    return "Palisade’s rule is missing. Turn it on under Checkout Validation";
  return isGranted ? "Could not be read; Palisade tries again" : "Palisade needs permission";
}
