import { CHECKOUT_LIMITS } from "#app/contract/checkout-rule";
import { ImportRowsDialog } from "#app/ui/forms/import-rows-dialog";

import type { CheckoutIntents } from "../rules/checkout-intents.server";
import { importDialog as texts } from "./texts";

const fileKind = () =>
  ({
    label: texts.exportedFile,
    accept: ".json,application/json",
    maxBytes: CHECKOUT_LIMITS.fileChars,
  }) as const;

/** Dialog that imports the rules of a file. */
export function ImportCheckoutRulesDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <ImportRowsDialog<CheckoutIntents>
      kind={fileKind()}
      says={texts}
      inputOf={({ text }) => ({ text })}
      onClose={onClose}
    />
  );
}
