import { ACTIONS } from "../entries/action-form";
import { type Choice, commonChoice, type Stops } from "./stops-form";

/** Actions for the visitors of a row, as forms offer them. */
export const CHOICES: { value: Choice; label: string }[] = [
  { value: "through", label: "Let through" },
  ...ACTIONS.map(({ value, label }) => ({ value, label })),
];

/** A named set of choices for many rows. */
export interface StopsPreset<Choices> {
  readonly name: string;
  /** Effect and cost of the preset. */
  readonly purpose: string;
  readonly choices: Choices;
}

/** Describes the action for the visitors of some rows. */
export function choiceWords(stops: Stops, rules: readonly string[]): string {
  const common = commonChoice(stops, rules);
  return CHOICES.find(({ value }) => value === common)?.label ?? "Different settings";
}
