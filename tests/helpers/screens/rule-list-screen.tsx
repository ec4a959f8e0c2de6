import { json } from "@remix-run/node";
import { fireEvent, screen, within } from "@testing-library/react";

import type { RuleEntryRow } from "#app/contract/rules/rule-entry";
import { readListQuery } from "#app/features/rules/entries/list-query";
import type { ListIntents } from "#app/features/rules/entry-editor/list-intents.server";
import type { RuleListView } from "#app/features/rules/list-page/rule-list.server";
import { RuleListScreen } from "#app/features/rules/list-page/rule-list-screen";
import type { FormAnswer } from "#app/platform/data-api/form-answer";
import type { IntentOf } from "#app/ui/forms/intents";
import { useLoaderData } from "#app/ui/navigation";

import { LOCATION_DATA } from "../location-data";
import { loadedList } from "../rules/rule-list-view";
import { renderScreen } from "./admin-screen";

type ListIntent = IntentOf<ListIntents>;

function Route() {
  return <RuleListScreen screen="ipBlocker" view={useLoaderData() as RuleListView} />;
}

export type Answer = (intent: ListIntent) => FormAnswer;
/** Fields of a refusal that requires confirmation because a rule blocks the merchant's own address. */
export const OWN = { confirmedLockOut: "Your own address would be stopped." };
/** Returns the data of an answer that added entries. */
export const added = (count: number) => ({
  added: count,
  ids: Array.from({ length: count }, (_, at) => `new-${at}`),
  duplicates: [],
  covered: [],
  notices: [],
  remarks: { duplicates: 0, covered: 0, notices: 0 },
});
export const done: Answer = () => ({ ok: true, message: "Done", data: {} });

/** Shows an IP list. Returns the intents and queries that the screen sends. */
export function showList(
  entries: RuleEntryRow[],
  answer: Answer = done,
  path = "/",
  matching?: number,
) {
  const intents: ListIntent[] = [];
  const queries: string[] = [];
  const loader = ({ request }: { request: Request }) => {
    const { search, searchParams } = new URL(request.url);
    queries.push(search);
    const query = readListQuery(searchParams);
    const found = { entries, query, ...(matching && { matching }) };
    const view = loadedList("ip", { ...found, geoData: LOCATION_DATA });
    return json(view);
  };
  const action = async ({ request }: { request: Request }) => {
    const intent = (await request.json()) as ListIntent;
    intents.push(intent);
    return json(answer(intent));
  };
  const view = renderScreen([{ path: "/", Component: Route, loader, action }], path);
  return { ...view, intents, queries };
}

/** Opens the dialog for new entries and types a text. */
export async function openAdd(text: string) {
  fireEvent.click(await screen.findByRole("button", { name: "Add addresses" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("IP addresses"), {
    target: { value: text },
  });
  const add = (name = "Add") => fireEvent.click(dialog.getByRole("button", { name }));
  return { dialog, add };
}

/** Returns the answer of a refused action. */
export const refused = (
  code: string,
  problem: string,
  fields: Record<string, string>,
): FormAnswer => ({
  ok: false,
  message: code === "confirmation_needed" ? null : problem,
  code,
  problem,
  fields,
});
