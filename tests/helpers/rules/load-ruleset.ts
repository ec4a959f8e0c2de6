import { type LoadedRuleset, rulesetOf } from "#app/features/rules/public";
import { readRulesetRows } from "#app/features/rules/public.server";

/** Reads the rules of one surface of a shop for compile(). Null if the app is not installed there. */
export async function loadRuleset(
  ...read: Parameters<typeof readRulesetRows>
): Promise<LoadedRuleset | null> {
  const found = await readRulesetRows(...read);
  return found && rulesetOf(found);
}
