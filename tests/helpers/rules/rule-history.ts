import { saveRedirect } from "#app/contract/redirects";
import {
  addRuleEntries,
  deleteRuleEntries,
  saveCountries,
  setRuleListEnabled,
  updateRuleEntries,
} from "#app/contract/rules/rules";
import type { RulesetSource } from "#app/engine/ruleset";

import type { ApiUnderTest, Merchant } from "../data-api";
import { loadRuleset } from "./load-ruleset";

/** Returns the current storefront rules of a shop as decisions load them. */
export async function rulesNow(under: ApiUnderTest, shopId: string): Promise<RulesetSource> {
  const loaded = await loadRuleset(under.database.db, shopId, "storefront");
  if (!loaded) throw new Error("the shop has no rules");
  return loaded;
}

/**
 * Makes changes of every kind as a new Premium merchant, and reads the ruleset after each. The ruleset at index n is
 * version n.
 */
export async function eventfulHistory(
  under: ApiUnderTest,
  merchant: Merchant,
): Promise<RulesetSource[]> {
  const look = () => rulesNow(under, merchant.shop.id);
  const seen = [await look()];
  const lines = ["198.51.100.1", "198.51.100.2", "198.51.100.3"];
  const { data } = await merchant.send(addRuleEntries, { kind: "ip", lines });
  const ids = data!.ids;
  seen.push(await look());
  const hesse = { match: "only" as const, names: ["Hesse"] };
  const steps = [
    () => merchant.send(updateRuleEntries, { kind: "ip", ids: [ids[0]!], set: { enabled: false } }),
    () => merchant.send(addRuleEntries, { kind: "asn", lines: ["AS64511"], action: "monitor" }),
    () => merchant.send(deleteRuleEntries, { kind: "ip", ids: ids.slice(0, 2) }),
    () =>
      merchant.send(saveCountries, {
        expectedVersion: 0,
        mode: "allow-only",
        enabled: true,
        countries: [{ code: "DE", regions: hesse }, { code: "FR" }],
      }),
    () => merchant.send(addRuleEntries, { kind: "ip", lines: ["198.51.100.1"], effect: "allow" }),
    () => merchant.send(setRuleListEnabled, { kind: "ip", enabled: false }),
    () =>
      merchant.send(saveCountries, {
        expectedVersion: 1,
        mode: "block",
        enabled: true,
        countries: [{ code: "FR", note: "again" }],
      }),
  ];
  for (const step of steps) {
    const answer = await step();
    if (!answer.result) throw new Error(answer.Message);
    seen.push(await look());
  }
  return seen;
}

/** Saves redirects named Germans, French and Spaniards, in this order, and returns their ids. */
export async function threeRedirects(merchant: Merchant): Promise<string[]> {
  const ids: string[] = [];
  for (const [name, country] of [
    ["Germans", "DE"],
    ["French", "FR"],
    ["Spaniards", "ES"],
  ] as const) {
    const places = { match: "only" as const, countries: [country] };
    const redirect = { name, places, to: `https://${country.toLowerCase()}.example.com` };
    const saved = await merchant.send(saveRedirect, { edits: null, redirect });
    ids.push(saved.data!.id);
  }
  return ids;
}
