import { actionOptions } from "../entries/action-form";
import { type Choice, commonChoice, type Stops } from "./stops-form";
import { stopWords as texts } from "./texts";

/** Returns the actions for the visitors of a row, as forms offer them. */
export const choiceOptions = (): { value: Choice; label: string }[] => [
  { value: "through", label: texts.letThrough },
  ...actionOptions(),
];

/** A named set of choices for many rows. */
export interface StopsPreset<Choices> {
  readonly name: string;
  /** Effect and cost of the preset. */
  readonly purpose: string;
  readonly choices: Choices;
}

/** Describes the common action of some rows. */
export function describeChoice(stops: Stops, rules: readonly string[]): string {
  const common = commonChoice(stops, rules);
  return choiceOptions().find(({ value }) => value === common)?.label ?? texts.differentSettings;
}
