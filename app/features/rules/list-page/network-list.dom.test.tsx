import { json } from "@remix-run/node";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import type { IntentOf } from "#app/ui/forms/intents";
import { useLoaderData } from "#app/ui/navigation";
import { loadedList } from "#tests/helpers/rules/rule-list-view";
import { renderScreen } from "#tests/helpers/screens/admin-screen";
import { settled } from "#tests/helpers/screens/settled";

import type { NetworkTraffic } from "../entry-editor/list-answers";
import type { ListIntents } from "../entry-editor/list-intents.server";
import type { RuleListView } from "./rule-list.server";
import { RuleListScreen } from "./rule-list-screen";

type ListIntent = IntentOf<ListIntents>;

const network = (asn: number, organization: string | null, visits: number, isListed = false) => ({
  asn,
  organization,
  networkClass: "hosting" as const,
  visits,
  isListed,
});

const TRAFFIC: NetworkTraffic = {
  total: 200,
  isEstimate: false,
  networks: [
    network(64500, "Example Net", 150),
    network(64501, null, 30),
    network(64502, "Listed Net", 10, true),
    ...[1, 2, 3].map((n) => network(64510 + n, `Small Net ${n}`, 1)),
  ],
};

const ADDED = {
  added: 1,
  ids: ["new"],
  duplicates: [],
  covered: [],
  notices: [],
  remarks: { duplicates: 0, covered: 0, notices: 0 },
};

const UNDO = { rules: { version: 3, expectedVersion: 4 }, step: null };

function show(view: Partial<Parameters<typeof loadedList>[1]> = {}) {
  const intents: ListIntent[] = [];
  const Route = () => <RuleListScreen screen="asnBlocker" view={useLoaderData() as RuleListView} />;
  const loader = () => json(loadedList("asn", { networks: TRAFFIC, ...view }));
  const action = async ({ request }: { request: Request }) => {
    const intent = (await request.json()) as ListIntent;
    intents.push(intent);
    if (intent.intent === "networks") return json({ ok: true, message: null, data: TRAFFIC });
    const isQuestion = intent.intent === "add" && !intent.input.confirmedRisks;
    return json(
      isQuestion
        ? {
            ok: false,
            message: null,
            code: "confirmation_needed",
            problem: "1 entry may stop visitors you want.",
            fields: { confirmedRisks: "x", "lines.0": "Example Net had 150 visits." },
          }
        : { ok: true, message: null, data: ADDED, undo: UNDO },
    );
  };
  return { ...renderScreen([{ path: "/", Component: Route, loader, action }], "/"), intents };
}

test("the network list screen shows last week's networks with class, visits and share, and which are on the list", async () => {
  show();
  const row = (await screen.findByText("Example Net (AS64500)")).closest("li") as HTMLElement;
  expect(row.textContent).toContain("Hosting · 150 visits (75%)");
  expect(screen.getByText("Listed Net (AS64502)").closest("li")?.textContent).toContain(
    "On the list",
  );
  expect(screen.queryByText("Small Net 3 (AS64513)")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Show all 6 networks" }));
  expect(screen.getByText("Small Net 3 (AS64513)")).toBeTruthy();
});

test("“Block” next to a visited network adds an entry after confirmation, and the toast offers undo", async () => {
  const { intents, toasts, takeBack } = show();
  fireEvent.click(await screen.findByRole("button", { name: "Block Example Net (AS64500)" }));
  await screen.findByText("Example Net had 150 visits.");
  fireEvent.click(screen.getByRole("button", { name: "Save anyway" }));
  await waitFor(() => expect(toasts.notice).toHaveBeenCalledTimes(1));
  const [text, undo] = toasts.notice.mock.calls[0]!;
  expect([text, undo?.label]).toEqual(["1 entry added", "Undo"]);
  undo?.onAction();
  expect(takeBack).toHaveBeenCalledWith(UNDO);
  expect(intents).toEqual([
    { intent: "add", input: { lines: ["AS64500"] } },
    { intent: "add", input: { lines: ["AS64500"], confirmedRisks: true } },
  ]);
});

test("the add dialog of the network list adds found networks to the lines and removes them", async () => {
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Add networks" }));
  const dialog = within(await screen.findByRole("dialog"));
  const lines = dialog.getByLabelText("Network numbers, one per line") as HTMLTextAreaElement;
  fireEvent.change(lines, { target: { value: "AS1" } });
  fireEvent.change(dialog.getByLabelText("Find a network by name or number"), {
    target: { value: "net" },
  });
  const found = await dialog.findByRole("checkbox", { name: /Example Net/ });
  fireEvent.click(found);
  expect(lines.value).toBe("AS1\nAS64500");
  fireEvent.click(dialog.getByRole("checkbox", { name: /Example Net/ }));
  expect(lines.value).toBe("AS1");
  const listedNetwork = dialog.getByRole("checkbox", { name: /Listed Net/ }) as HTMLInputElement;
  expect(listedNetwork.disabled).toBe(true);
});

test("the network list screen shows a notice and opens no add dialog if the plan does not include the list", async () => {
  const { intents } = show({ isInPlan: false });
  await screen.findByText(/requires a Premium or Pay-As-You-Go subscription/);
  fireEvent.click(screen.getByRole("button", { name: "Add networks" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await settled();
  expect(intents).toEqual([]);
});

test("the network list screen works if its traffic cannot be loaded", async () => {
  show({ networks: null });
  await screen.findByText("No networks yet");
  expect(screen.queryByText("Networks of your visitors")).toBeNull();
});
