import { z } from "zod";

import { accessSwitches } from "./switches/access";
import { appProxySwitches } from "./switches/app-proxy";
import { chargeSwitches } from "./switches/charges";
import { checkoutSwitches } from "./switches/checkouts";
import { modalSwitches } from "./switches/modal";
import { storefrontSwitches } from "./switches/storefront";

/**
 * Behaviors in which Shopify may differ from the usual answers, or be stricter. The app must work with every value,
 * so each row names a test for each of its two values. SWITCHES.md is generated from this table.
 */
export const SWITCHES = {
  ...accessSwitches,
  ...appProxySwitches,
  ...storefrontSwitches,
  ...checkoutSwitches,
  ...chargeSwitches,
  ...modalSwitches,
};

type Rows = typeof SWITCHES;
const rows = Object.entries(SWITCHES) as [keyof Rows, Rows[keyof Rows]][];
const pick = <Value>(read: (row: Rows[keyof Rows]) => Value) =>
  Object.fromEntries(rows.map(([name, row]) => [name, read(row)]));

/** Schema of the switches, for `npm run dev-store` and /_control/switch. */
export const switchesSchema = z.strictObject(
  pick(({ values }) => values) as { [Name in keyof Rows]: Rows[Name]["values"] },
);

export type DevStoreSwitches = z.output<typeof switchesSchema>;

/** Returns the usual value of each switch. */
export const standardSwitches = () => pick(({ usual }) => usual) as DevStoreSwitches;

/** Returns the harsh value of each switch, except those that would prevent testing the others. */
export const harshSwitches = () =>
  pick(({ usual, harsh, alone }) => (alone === undefined ? harsh : usual)) as DevStoreSwitches;

/** Returns the command-line flag: --proxy-adds for proxyAdds. */
export const flagOf = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const READ: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };

/**
 * Reads the switches of a command line: `protected-data 1`, with or without two dashes. `--harsh` sets the harsh
 * profile, and named switches override it.
 *
 * @throws ZodError for an invalid value, Error for an unknown name
 */
export function switchesFrom(words: readonly string[]): Partial<DevStoreSwitches> {
  const names = new Map(rows.map(([name]) => [flagOf(name), name]));
  const remainingNames = words.map((word) => word.replace(/^--/, ""));
  const switchValues: Record<string, unknown> = {};
  let isHarsh = false;
  for (let word = remainingNames.shift(); word !== undefined; word = remainingNames.shift()) {
    const name = names.get(word);
    if (word === "harsh") isHarsh = true;
    else if (name === undefined) throw new Error(`There is no switch ${word}.`);
    else {
      const value = remainingNames.shift() ?? "";
      switchValues[name] = Object.hasOwn(READ, value) ? READ[value] : value;
    }
  }
  return { ...(isHarsh && harshSwitches()), ...switchesSchema.partial().parse(switchValues) };
}
