import type { CheckoutSettings, CheckoutState } from "../../../contract/checkout-validation";
import { useEdited } from "../../../ui/forms/use-edited";
import { useAction } from "../../../ui/forms/use-action";
import { fieldsOf } from "../../../ui/forms/fields";

import type { CheckoutIntents } from "../rules/checkout-intents.server";

type Edited = Omit<CheckoutSettings, "isOn">;

/** The edited settings beside the saved ones. Whether the rules are on is switched at once, elsewhere. */
export function useSettingsForm({ version, isOn, ...saved }: CheckoutState["settings"]) {
  const { send, answer, isBusy } = useAction<CheckoutIntents, "settings">();
  const ownVersion = answer?.ok ? answer.data.version : null;
  const edited = useEdited<Edited>({ value: saved, version }, ownVersion);
  const failed = answer?.ok === false ? answer : null;
  const change = (part: Partial<Edited>) => edited.change({ ...edited.value, ...part });
  return {
    field: fieldsOf(edited.value, change, failed?.fields),
    edited,
    problem: failed?.problem ?? null,
    isSaving: isBusy,
    save: () => {
      const settings = { ...edited.value, isOn };
      const { expectedVersion } = edited;
      send({ intent: "settings", input: { expectedVersion, settings } });
    },
  };
}
