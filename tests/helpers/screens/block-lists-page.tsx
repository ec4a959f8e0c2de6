import { fireEvent, screen } from "@testing-library/react";

import type { Rule } from "#app/contract/rules/block-lists";
import { BlockListsScreen } from "#app/features/overview/block-lists/block-lists-screen";
import type {
  BlockListsView,
  LoadedRules,
} from "#app/features/overview/block-lists/block-lists-view";
import { readRulesQuery } from "#app/features/overview/block-lists/rules-query";

import { ipEntry } from "../rules/ip-entry";
import { type Answer, showRecorded } from "./recorded-screen";

export const NOW = Date.parse("2026-06-10T12:00:00Z");

/** Returns a rule. By default it blocks an address. */
export function rule(value: string, part: Partial<Rule> = {}): Rule {
  return { ...ipEntry(value), kind: "ip", hits24h: 12, ...part };
}

/** Returns the props of the screen of all rules. By default there is one rule. */
export function loaded(part: Partial<LoadedRules> = {}): LoadedRules {
  const rules = part.rules ?? [rule("198.51.100.7")];
  return {
    tab: "all",
    problem: null,
    rules,
    matching: rules.length,
    total: rules.length,
    prioritized: [],
    switchedOff: [],
    allowOnly: [],
    pageSize: 50,
    query: readRulesQuery(new URLSearchParams()),
    crawlers: [{ id: "gptbot", name: "GPTBot" }],
    now: NOW,
    ...part,
  };
}

export const done: Answer = () => ({ ok: true, message: "Done", data: {} });

/** Shows the screen, and records what it sends. */
export const show = (view: BlockListsView | (() => BlockListsView), answer: Answer = done) =>
  showRecorded({
    path: "/blockLists",
    draw: (loadedView: BlockListsView) => <BlockListsScreen view={loadedView} />,
    load: () => (typeof view === "function" ? view() : view),
    answer,
  });

/** Chooses an item of the menu of a rule. */
export async function choose(name: string, item: string): Promise<void> {
  fireEvent.click((await screen.findAllByRole("button", { name: `Actions for ${name}` }))[0]!);
  fireEvent.click(await screen.findByRole("menuitem", { name: item }));
}
