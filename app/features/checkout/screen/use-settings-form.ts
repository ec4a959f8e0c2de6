import type { CheckoutSettings, CheckoutState } from "#app/contract/checkout-validation";
import { useAction } from "#app/ui/forms/use-action";
import { useSavedForm } from "#app/ui/forms/use-saved-form";

import type { CheckoutIntents } from "../rules/checkout-intents.server";

interface Input {
  readonly expectedVersion: number;
  readonly settings: CheckoutSettings;
}

/**
 * Manages the edited and the saved settings. Turning the rules on or off is a separate action with immediate effect.
 */
export function useSettingsForm({ version, isOn, ...saved }: CheckoutState["settings"]) {
  const action = useAction<CheckoutIntents, "settings">();
  const send = (input: Input) => action.send({ intent: "settings", input });
  return useSavedForm(
    { ...action, send },
    {
      saved: { value: saved, version },
      inputOf: (value, expectedVersion) => ({ expectedVersion, settings: { ...value, isOn } }),
      field: "settings",
    },
  );
}
