import type { Stop } from "#app/contract/bot-protection";

/** Choice of a row: the action of its entry, or "through" for no entry. */
export type Choice = Stop["action"] | "through";

/** Rows that stop visitors, sorted by name so that forms can be compared. */
export type Stops = readonly Stop[];

export function sortedStops(stops: Stops): Stops {
  return [...stops].sort((x, y) => (x.rule < y.rule ? -1 : 1));
}

export function choiceOf(stops: Stops, rule: string): Choice {
  return stops.find((stop) => stop.rule === rule)?.action ?? "through";
}

export function targetOf(stops: Stops, rule: string): string {
  return stops.find((stop) => stop.rule === rule)?.target ?? "";
}

/** Returns the rows with the choice of one row changed. Keeps the target only for a redirect. */
export function withChoice(stops: Stops, rule: string, choice: Choice, target = ""): Stops {
  const others = stops.filter((stop) => stop.rule !== rule);
  if (choice === "through") return others;
  const leads = choice === "redirect" ? target : null;
  return sortedStops([...others, { rule, action: choice, target: leads }]);
}

/** Returns the rows with one choice for several rows. */
export function withChoices(stops: Stops, rules: readonly string[], choice: Choice): Stops {
  return rules.reduce((changed, rule) => withChoice(changed, rule, choice), stops);
}

/** Returns the choice that all of these rows have, or null if they differ. */
export function commonChoice(stops: Stops, rules: readonly string[]): Choice | null {
  const choices = new Set(rules.map((rule) => choiceOf(stops, rule)));
  return choices.size === 1 ? [...choices][0]! : null;
}

/** Returns messages about stops ("stops.2.target") by row and field ("vpn.target"). */
export function rowErrors(
  fields: Readonly<Record<string, string>>,
  sent: Stops,
): Readonly<Record<string, string>> {
  const named = Object.entries(fields).map(([path, message]) => {
    const [, index, field] = /^stops\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const stop = index === undefined ? undefined : sent[Number(index)];
    return [stop ? `${stop.rule}.${field}` : path, message] as const;
  });
  return Object.fromEntries(named);
}
