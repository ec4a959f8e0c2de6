import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { fireEvent, screen, within } from "@testing-library/react";

import type { Rule } from "../../app/contract/block-lists";
import { BlockListsScreen } from "../../app/features/block-lists/block-lists-screen";
import type { BlockListsView, LoadedRules } from "../../app/features/block-lists/block-lists-view";
import { readRulesQuery } from "../../app/features/block-lists/rules-query";

import { renderScreen } from "./admin-screen";
import { ipEntry } from "./ip-entry";

export const NOW = Date.parse("2026-06-10T12:00:00Z");

/** A rule that blocks an address, unless told otherwise. */
export function rule(value: string, part: Partial<Rule> = {}): Rule {
  return { ...ipEntry(value), kind: "ip", hits24h: 12, ...part };
}

/** What the screen of all rules is handed: one rule unless said otherwise. */
export function loaded(part: Partial<LoadedRules> = {}): LoadedRules {
  const rules = part.rules ?? [rule("198.51.100.7")];
  return {
    tab: "all",
    problem: null,
    rules,
    matching: rules.length,
    total: rules.length,
    placed: [],
    switchedOff: [],
    allowOnly: [],
    pageSize: 50,
    query: readRulesQuery(new URLSearchParams()),
    crawlers: [{ id: "gptbot", name: "GPTBot" }],
    now: NOW,
    ...part,
  };
}

/** A change the screen asked for. */
interface Sent {
  readonly of: string | null;
  readonly intent: string;
  readonly input: Record<string, unknown>;
}

type Answer = (sent: Sent) => object | Promise<object>;

export const done: Answer = () => ({ ok: true, message: "Done", data: {} });

/** Shows the screen, and records what it sends. */
export function show(view: BlockListsView | (() => BlockListsView), answer: Answer = done) {
  const sent: Sent[] = [];
  const Route = () => <BlockListsScreen view={useLoaderData() as BlockListsView} />;
  const action = async ({ request }: { request: Request }) => {
    const of = new URL(request.url).searchParams.get("of");
    const one = { of, ...((await request.json()) as Omit<Sent, "of">) };
    sent.push(one);
    return json(await answer(one));
  };
  const loader = () => json(typeof view === "function" ? view() : view);
  const route = { path: "/blockLists", Component: Route, loader, action };
  return { ...renderScreen([route], "/blockLists"), sent };
}

export const inDialog = async () => within(await screen.findByRole("dialog"));

/** Chooses an item of the menu of a rule. */
export async function choose(name: string, item: string): Promise<void> {
  fireEvent.click((await screen.findAllByRole("button", { name: `Actions for ${name}` }))[0]!);
  fireEvent.click(await screen.findByRole("menuitem", { name: item }));
}
