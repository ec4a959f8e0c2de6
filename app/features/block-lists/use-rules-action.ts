import { useAskedAction } from "../rules/public";

import type { RulesIntent } from "./block-lists-view";

/** Sends an intent of the screen to its action and shows what came of it. */
export function useRulesAction<Data = unknown>() {
  return useAskedAction<RulesIntent, Data>();
}
