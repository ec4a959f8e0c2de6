import { RULE_TABS } from "#app/contract/rules/block-lists";

import { screenTabs as texts } from "./texts";

/** What the screen can show, by the parameter "tab" of its address. */
export const SCREEN_TABS = [...RULE_TABS, "conflicts", "appeals", "history"] as const;
export type ScreenTab = (typeof SCREEN_TABS)[number];

export const TAB_TITLES: Readonly<Record<ScreenTab, string>> = texts;

/** The tab an address names; all rules when it names none. */
export function tabOf(params: URLSearchParams): ScreenTab {
  const named = params.get("tab");
  return SCREEN_TABS.find((tab) => tab === named) ?? "all";
}
