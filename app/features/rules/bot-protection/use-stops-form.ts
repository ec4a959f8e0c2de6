import type { FormAnswer } from "#app/platform/data-api/form-answer";
import { useSave, useSavedForm } from "#app/ui/forms/use-saved-form";

import { rowErrors, type Stops } from "./stops-form";

/** Values that either blocker saves. */
export interface StopsValue {
  readonly stops: Stops;
  /** Rate of the bot blocker. The VPN blocker omits it. */
  readonly pagesPerMinute?: number;
}

interface Sent extends StopsValue {
  readonly stops: Stops[number][];
  readonly expectedVersion: number;
}

/** Returns the edited rows, the function that saves them, and the confirmation question that a save may return. */
export function useStopsForm(value: StopsValue, version: number) {
  const saving = useSave<Sent, FormAnswer<{ version: number }>>();
  const form = useSavedForm(saving, {
    saved: { value, version },
    inputOf: (value, expectedVersion) => ({ ...value, stops: [...value.stops], expectedVersion }),
    field: "",
  });
  /** Messages by row and field ("vpn.target"). */
  return { ...form, errors: rowErrors(form.errors, saving.last?.stops ?? []) };
}

export type StopsForm = ReturnType<typeof useStopsForm>;
