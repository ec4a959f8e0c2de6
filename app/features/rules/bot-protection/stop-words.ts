import { ACTIONS } from "../entries/action-form";
import { type Choice, commonChoice, type Stops } from "./stops-form";

/** What can happen to the visitors of a row, as forms offer it. */
export const CHOICES: { value: Choice; label: string }[] = [
  { value: "through", label: "Let through" },
  ...ACTIONS.map(({ value, label }) => ({ value, label })),
];

/** Choices of many rows that fit together. */
export interface StopsPreset<Choices> {
  readonly name: string;
  /** What it does, and what it costs. */
  readonly purpose: string;
  readonly choices: Choices;
}

/** What happens to the visitors of some rows, in words. */
export function choiceWords(stops: Stops, rules: readonly string[]): string {
  const common = commonChoice(stops, rules);
  return CHOICES.find(({ value }) => value === common)?.label ?? "Different settings";
}
