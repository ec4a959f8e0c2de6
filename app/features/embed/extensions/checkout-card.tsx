import type { ExtensionsState } from "#app/contract/extensions";
import { useAdminHost } from "#app/ui/admin-host";
import { Facts } from "#app/ui/facts";
import { PermissionButton } from "#app/ui/forms/permission-button";
import { Button, ButtonGroup } from "#app/ui/kit";
import { When } from "#app/ui/times/when";

import { LayerCard } from "./layer-card";
import { checkoutCard as texts } from "./texts";

type Checkout = ExtensionsState["checkout"];

const badges = () =>
  ({
    on: { tone: "success", words: texts.on },
    off: { tone: "attention", words: texts.off },
    "not-added": { tone: undefined, words: texts.notAdded },
  }) as const;
const unknown = () => ({ tone: undefined, words: texts.notKnown }) as const;

interface CheckoutCardProps {
  readonly checkout: Checkout;
  readonly now: number;
  readonly onGranted: () => void;
}

/** Card of the checkout rules, which run inside Shopify's checkout. */
export function CheckoutCard({ checkout, now, onGranted }: CheckoutCardProps) {
  const { adminAddress } = useAdminHost();
  const { status, isGranted } = checkout;
  const openCheckoutSettings = () => void window.open(adminAddress("/settings/checkout"), "_blank");
  return (
    <LayerCard
      title={texts.title}
      badge={status ? badges()[status] : unknown()}
      protects={texts.about}
    >
      {!isGranted && (
        <PermissionButton scopes={["read_validations"]} label={texts.allow} onGranted={onGranted} />
      )}
      <ButtonGroup>
        <Button onClick={openCheckoutSettings}>
          {status === "on" ? texts.openSettings : texts.activate}
        </Button>
        <Button url="/checkoutValidate">{texts.checkoutValidation}</Button>
      </ButtonGroup>
      <Facts facts={factsOf(checkout, now)} />
    </LayerCard>
  );
}

function factsOf({ status, isGranted, readAt }: Checkout, now: number) {
  return [
    [texts.inYourSettings, wordsFor(status, isGranted)],
    [texts.read, readAt ? <When at={readAt} now={now} /> : texts.notRead],
    [texts.lastCheckout, texts.cannotReport],
  ] as const;
}

function wordsFor(status: Checkout["status"], isGranted: boolean): string {
  if (status === "on") return texts.ruleIsOn;
  if (status === "off") return texts.ruleIsOff;
  if (status === "not-added") return texts.ruleIsMissing;
  return isGranted ? texts.couldNotBeRead : texts.needsPermission;
}
