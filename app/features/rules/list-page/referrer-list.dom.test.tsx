import { json } from "@remix-run/node";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import type { FormAnswer } from "#app/platform/data-api/form-answer";
import type { IntentOf } from "#app/ui/forms/intents";
import { useLoaderData } from "#app/ui/navigation";
import { ipEntry } from "#tests/helpers/rules/ip-entry";
import { loadedList } from "#tests/helpers/rules/rule-list-view";
import { renderScreen } from "#tests/helpers/screens/admin-screen";

import type { ReferrerTraffic } from "../entry-editor/list-answers";
import type { ListIntents } from "../entry-editor/list-intents.server";
import type { RuleListView } from "./rule-list.server";
import { RuleListScreen } from "./rule-list-screen";

type ListIntent = IntentOf<ListIntents>;

const TRAFFIC: ReferrerTraffic = {
  total: 100,
  isEstimate: false,
  direct: 40,
  emptyEntry: null,
  referrers: [{ host: "spam.example", visits: 12, isListed: false }],
};

const ADDED = {
  added: 1,
  ids: ["new"],
  at: "2026-06-10T12:00:00.000Z",
  duplicates: [],
  covered: [],
  notices: [],
  remarks: { duplicates: 0, covered: 0, notices: 0 },
};

function show(
  part: Parameters<typeof loadedList>[1] = {},
  answer: (intent: ListIntent) => FormAnswer = () => ({ ok: true, message: null, data: ADDED }),
) {
  const intents: ListIntent[] = [];
  const Route = () => (
    <RuleListScreen screen="referrerBlocker" view={useLoaderData() as RuleListView} />
  );
  const loader = () => json(loadedList("referrer", { referrers: TRAFFIC, ...part }));
  const action = async ({ request }: { request: Request }) => {
    const intent = (await request.json()) as ListIntent;
    intents.push(intent);
    return json(answer(intent));
  };
  return { ...renderScreen([{ path: "/", Component: Route, loader, action }], "/"), intents };
}

async function openAdd() {
  fireEvent.click(await screen.findByRole("button", { name: "Add referrers" }));
  const dialog = within(await screen.findByRole("dialog"));
  const write = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  return { dialog, write };
}

test("“Block” next to a referring website of last week adds an entry for the website", async () => {
  const { intents } = show();
  const row = (await screen.findByText("spam.example")).closest("li") as HTMLElement;
  expect(row.textContent).toContain("12 visits (12%)");
  fireEvent.click(screen.getByRole("button", { name: "Block spam.example" }));
  await waitFor(() =>
    expect(intents).toEqual([{ intent: "add", input: { lines: ["spam.example"] } }]),
  );
});

test("the switch for visitors without a referrer shows their share, and adds an entry or turns it off", async () => {
  const first = show();
  await screen.findByText(/40 visits of the last 7 days \(40%\)/);
  fireEvent.click(screen.getByRole("switch", { name: "Stop visitors without a referrer" }));
  await waitFor(() => expect(first.intents).toMatchObject([{ input: { lines: ["empty"] } }]));
  first.unmount();

  const emptyEntry = { id: "e", enabled: true };
  const second = show({ referrers: { ...TRAFFIC, emptyEntry } });
  fireEvent.click(await screen.findByRole("switch", { name: "Stop visitors without a referrer" }));
  await waitFor(() =>
    expect(second.intents).toEqual([
      { intent: "update", input: { ids: ["e"], set: { enabled: false } } },
    ]),
  );
});

test("the add dialog sends referrers with the chosen comparison, except lines with their own comparison", async () => {
  const { intents } = show();
  const { dialog, write } = await openAdd();
  write("Compare", "utm_campaign");
  write("Referrers, one per line", "copied-ad\ndomain:spam.example");
  fireEvent.click(dialog.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(intents).toHaveLength(1));
  expect(intents[0]).toMatchObject({
    intent: "add",
    input: { lines: ["utm_campaign:copied-ad", "domain:spam.example"], action: "block" },
  });
});

test("a refused redirect target in the add dialog shows its problem at its field, and the lines remain", async () => {
  const problem = "Visitors sent to /pages/sorry would be stopped there again.";
  show({}, () => ({
    ...{ ok: false, message: problem, code: "invalid_input", problem },
    fields: { target: problem },
  }));
  const { dialog, write } = await openAdd();
  write("Referrers, one per line", "spam.example");
  write("Action", "redirect");
  write("Send visitors to", "/pages/sorry");
  fireEvent.click(dialog.getByRole("button", { name: "Add" }));
  const target = dialog.getByLabelText("Send visitors to");
  await waitFor(() => expect(target.getAttribute("aria-invalid")).toBe("true"));
  const lines = dialog.getByLabelText<HTMLTextAreaElement>("Referrers, one per line");
  expect(lines.value).toBe("spam.example");
});

test("testing referrer lines against a URL shows the lines that match", async () => {
  const { intents } = show({}, () => ({
    ok: true,
    message: null,
    data: { matches: [{ line: 2, value: "regex:^spam" }], problems: [] },
  }));
  const { dialog, write } = await openAdd();
  write("Compare", "regex");
  write("Referrers, one per line", "^other\n^spam");
  write("Test a referring URL", "https://spam.example/");
  fireEvent.click(dialog.getByRole("button", { name: "Try" }));
  await dialog.findByText("Matches “^spam”.");
  expect(intents).toEqual([
    {
      intent: "try",
      input: { lines: ["regex:^other", "regex:^spam"], sample: "https://spam.example/" },
    },
  ]);
});

test("the referrer list shows the value, action and pages of an entry in words", async () => {
  const entry = ipEntry("contains:casino", {
    words: 'from an address that contains "casino"',
    action: "redirect",
    target: "/pages/sorry",
    scope: { match: "except", pages: ["exact:/pages/sorry"] },
    isInPlan: false,
    facts: null,
  });
  show({ entries: [entry] });
  const row = (await screen.findByText(/contains "casino"/)).closest("tr") as HTMLElement;
  for (const text of ["Redirect", "to /pages/sorry · not on /pages/sorry", "Inactive"]) {
    expect(within(row).getByText(text)).toBeTruthy();
  }
});

test("the referrer list shows the number of watched hits of a monitoring entry", async () => {
  const watched = { action: "monitor", monitored7d: 12, hits7d: 3 } as const;
  show({ entries: [ipEntry("domain:a.example", watched)] });
  await screen.findByText("12 watched");
});
