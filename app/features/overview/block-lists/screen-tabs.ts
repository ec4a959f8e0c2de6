import { RULE_TABS } from "#app/contract/rules/block-lists";

import { screenTabs as texts } from "./texts";

/** Tabs of the screen, in the query parameter "tab". */
export const SCREEN_TABS = [...RULE_TABS, "conflicts", "appeals", "history"] as const;
export type ScreenTab = (typeof SCREEN_TABS)[number];

export const tabTitles = (): Readonly<Record<ScreenTab, string>> => texts;

/** Returns the tab in the query parameters. Defaults to all rules. */
export function tabOf(params: URLSearchParams): ScreenTab {
  const named = params.get("tab");
  return SCREEN_TABS.find((tab) => tab === named) ?? "all";
}
