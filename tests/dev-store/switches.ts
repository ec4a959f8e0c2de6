import { z } from "zod";

import { accessSwitches } from "./switches/access";
import { appProxySwitches } from "./switches/app-proxy";
import { chargeSwitches } from "./switches/charges";
import { modalSwitches } from "./switches/modal";
import { storefrontSwitches } from "./switches/storefront";

/**
 * Where the platform may answer one way or another, or is harsher than a friendly stand-in. The app has to pass
 * under every answer: each row names a test for both. SWITCHES.md is the table, written from here.
 */
export const SWITCHES = {
  ...accessSwitches,
  ...appProxySwitches,
  ...storefrontSwitches,
  ...chargeSwitches,
  ...modalSwitches,
};

type Rows = typeof SWITCHES;
const rows = Object.entries(SWITCHES) as [keyof Rows, Rows[keyof Rows]][];
const pick = <Value>(read: (row: Rows[keyof Rows]) => Value) =>
  Object.fromEntries(rows.map(([name, row]) => [name, read(row)]));

/** `npm run dev-store` and /_control/switch take any of them. */
export const switchesSchema = z.strictObject(
  pick(({ values }) => values) as { [Name in keyof Rows]: Rows[Name]["values"] },
);

export type DevStoreSwitches = z.output<typeof switchesSchema>;

/** The usual answer of each. */
export const standardSwitches = () => pick(({ usual }) => usual) as DevStoreSwitches;

/** The harsh answer of each, but for those that would leave nothing to try the others with. */
export const harshSwitches = () =>
  pick(({ usual, harsh, alone }) => (alone === undefined ? harsh : usual)) as DevStoreSwitches;

/** proxyAdds is --proxy-adds on a command line. */
export const flagOf = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const READ: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };

/**
 * Reads what a command line sets: `protected-data 1`, with two dashes before it or without. `--harsh` sets all
 * of the profile, and what is named beside it goes before that.
 *
 * @throws ZodError for a value that a switch does not have; Error for a name that none has
 */
export function switchesFrom(words: readonly string[]): Partial<DevStoreSwitches> {
  const names = new Map(rows.map(([name]) => [flagOf(name), name]));
  const left = words.map((word) => word.replace(/^--/, ""));
  const given: Record<string, unknown> = {};
  let isHarsh = false;
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    const name = names.get(word);
    if (word === "harsh") isHarsh = true;
    else if (name === undefined) throw new Error(`There is no switch ${word}.`);
    else {
      const value = left.shift() ?? "";
      given[name] = Object.hasOwn(READ, value) ? READ[value] : value;
    }
  }
  return { ...(isHarsh && harshSwitches()), ...switchesSchema.partial().parse(given) };
}
