import type { FormAnswer } from "#app/platform/data-api/form-answer";
import { useSave, useSavedForm } from "#app/ui/forms/use-saved-form";

import { rowErrors, type Stops } from "./stops-form";

/** What both blockers save. */
export interface StopsValue {
  readonly stops: Stops;
  /** The bot blocker's rate; left out by the VPN blocker. */
  readonly pagesPerMinute?: number;
}

interface Sent extends StopsValue {
  readonly stops: Stops[number][];
  readonly expectedVersion: number;
}

/** The edited rows, their save, and the question a save may come back with. */
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
