import { json } from "@remix-run/node";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import type { RuleEntryRow } from "#app/contract/rules/rule-entry";
import { useLoaderData } from "#app/ui/navigation";
import { allOf, anyOf } from "#tests/cases/custom";
import { ipEntry } from "#tests/helpers/rules/ip-entry";
import { renderScreen } from "#tests/helpers/screens/admin-screen";
import { settled } from "#tests/helpers/screens/settled";

import type { CustomRuleView, LoadedEditor } from "./custom-rule.server";
import { CustomRuleEditorScreen } from "./custom-rule-editor-screen";

interface Sent {
  readonly intent: string;
  readonly input: Record<string, unknown>;
}
type Answer = (sent: Sent) => object;

const ADDED = {
  added: 1,
  ids: ["1"],
  at: "",
  duplicates: [],
  covered: [],
  notices: [],
  remarks: { duplicates: 0, covered: 0, notices: 0 },
};
const answerAdded: Answer = () => ({ ok: true, message: null, data: ADDED });
const answerChanged: Answer = () => ({
  ok: true,
  message: "1 entry changed",
  data: { updated: 1 },
});

const HOSTING = allOf(["country", "any-of", "DE"], ["network", "any-of", "hosting"]);
const savedEntry = (value: string, part: Partial<RuleEntryRow> = {}): RuleEntryRow => ({
  ...ipEntry(value),
  label: "Servers",
  note: "",
  reason: null,
  ...part,
});

function Screen() {
  return <CustomRuleEditorScreen {...(useLoaderData() as CustomRuleView)} />;
}

type Part = Partial<LoadedEditor>;

/** Shows the custom rule editor, and collects the requests to the screen that lists all rules. */
async function show(part: Part | (() => Part) = {}, answer: Answer = answerAdded) {
  const sent: Sent[] = [];
  const crawlers = [{ id: "gptbot", name: "GPTBot" }];
  const empty = { problem: null, row: null, original: null, isMissing: false, isInPlan: true };
  const blank = { ...empty, crawlers };
  const loader = () => json({ ...blank, ...(typeof part === "function" ? part() : part) });
  const action = async ({ request }: { request: Request }) => {
    expect(new URL(request.url).searchParams.get("of")).toBe("custom");
    const one = (await request.json()) as Sent;
    sent.push(one);
    return json(answer(one));
  };
  const rendered = renderScreen(
    [
      { path: "/blockLists/:rule", Component: Screen, loader },
      { path: "/blockLists", Component: () => <p>The list</p>, action },
    ],
    "/blockLists/x",
  );
  await screen.findByRole("heading", { level: 1 });
  const save = () => fireEvent.click(rendered.container.querySelector("ui-save-bar button")!);
  return { sent, save, ...rendered };
}

test("the custom rule editor shows a notice if the plan does not include custom rules", async () => {
  await show({ isInPlan: false });
  const title = "Custom rules require a Premium or Pay-As-You-Go subscription.";
  expect(screen.getByText(title)).toBeTruthy();
});

const select = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const row = (name: string) => within(screen.getByRole("group", { name }));

test("the custom rule editor shows its conditions as a sentence and saves them as one rule", async () => {
  const { sent, save, toasts } = await show();
  select("Group 1, condition 1: field", "user-agent");
  select("Group 1, condition 1: comparison", "contains");
  type("Value for “User agent”", "curl");
  fireEvent.click(screen.getByRole("button", { name: "Add a condition to group 1" }));
  select("Group 1, condition 2: field", "pages-per-minute");
  select("Group 1, condition 2: comparison", "at-least");
  type("Value for “Pages per minute”", "60");
  const sentence = "User agent contains curl and Pages per minute is at least 60";
  expect(screen.getByText(sentence)).toBeTruthy();
  select("Action", "challenge");
  save();
  expect(await screen.findByText("The list")).toBeTruthy();
  expect(toasts.success).toHaveBeenCalledWith("1 rule added");
  expect(sent).toMatchObject([
    {
      intent: "add",
      input: {
        lines: [allOf(["user-agent", "contains", "curl"], ["pages-per-minute", "at-least", "60"])],
        action: "challenge",
        effect: "block",
      },
    },
  ]);
});

test("invalid conditions of a custom rule show problems at their fields, and no request is sent", async () => {
  const { sent, save } = await show();
  fireEvent.click(screen.getByRole("button", { name: "Add a condition to group 1" }));
  select("Group 1, condition 2: field", "asn");
  type("Value for “Network (ASN)”", "Example Telecom");
  select("Action", "redirect");
  save();
  const message = 'Enter the number of a network, for example "AS15169".';
  expect(await row("Group 1, condition 2").findByText(message)).toBeTruthy();
  const nothing = 'Enter at least one value for "Country".';
  expect(row("Group 1, condition 1").getByText(nothing)).toBeTruthy();
  expect(screen.getByLabelText("Send visitors to").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("Nothing was saved")).toBeTruthy();
  await settled();
  expect(sent).toEqual([]);
  // A changed value removes the previous message.
  type("Value for “Network (ASN)”", "AS64500");
  expect(screen.queryByText(message)).toBeNull();
});

test("the custom rule editor loads a saved rule and sends its changes", async () => {
  const { sent, save } = await show({ row: savedEntry(HOSTING, { id: "7" }) }, answerChanged);
  expect(screen.getByRole("heading", { level: 1, name: /Servers/ })).toBeTruthy();
  const sentence = "Country is one of Germany and IP type is one of Hosting";
  expect(screen.getByText(sentence)).toBeTruthy();
  fireEvent.click(screen.getByLabelText("Enabled"));
  select("Group 1, condition 1: comparison", "none-of");
  save();
  expect(await screen.findByText("The list")).toBeTruthy();
  expect(sent).toMatchObject([
    {
      intent: "update",
      input: {
        ids: ["7"],
        set: {
          value: allOf(["country", "none-of", "DE"], ["network", "any-of", "hosting"]),
          enabled: false,
        },
      },
    },
  ]);
});

test("the editor shows a copied custom rule with its groups joined by “or”, and can save it without an edit", async () => {
  const { save, sent } = await show({
    original: savedEntry(anyOf([["trap", "yes"]], [["country", "any-of", "FR"]])),
  });
  expect(
    screen.getByText("Followed the trap link is true or Country is one of France"),
  ).toBeTruthy();
  // A copied rule can be saved without an edit.
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.input.lines).toEqual([anyOf([["trap", "yes"]], [["country", "any-of", "FR"]])]);
});

test("the custom rule editor allows at most five groups of eight conditions", async () => {
  await show();
  const add = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
  for (let count = 1; count < 8; count++) fireEvent.click(add("Add a condition to group 1"));
  expect(add("Add a condition to group 1").getAttribute("aria-disabled")).toBe("true");
  for (let count = 1; count < 5; count++) fireEvent.click(add("Add group"));
  expect(add("Add group").getAttribute("aria-disabled")).toBe("true");
});

test("a duplicate custom rule is refused and stays in the form", async () => {
  const message = "“Followed the trap link is true” is already on the list, as a block entry.";
  const duplicates = [{ line: 1, text: "", message }];
  const data = { ...ADDED, added: 0, ids: [], duplicates };
  const { save } = await show({ original: savedEntry(allOf(["trap", "yes"])) }, () => ({
    ok: true,
    message: null,
    data,
  }));
  save();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByText("The list")).toBeNull();
});

test("a custom rule that would stop the merchant requires confirmation", async () => {
  const question = "You would be stopped (203.0.113.9, Germany) by the entry x. Save anyway?";
  const { save, sent } = await show({ row: savedEntry(HOSTING) }, ({ input }) =>
    input.confirmedLockOut
      ? answerChanged({ intent: "", input })
      : {
          ok: false,
          message: question,
          code: "confirmation_needed",
          problem: question,
          fields: { confirmedLockOut: question },
        },
  );
  type("Label", "Other servers");
  save();
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(new RegExp("You would be stopped"))).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Save anyway" }));
  expect(await screen.findByText("The list")).toBeTruthy();
  expect(sent.map(({ input }) => input.confirmedLockOut)).toEqual([undefined, true]);
});

test("the custom rule editor shows a problem that the API reports", async () => {
  const problem = "Another rule has the same conditions. Change that one.";
  const fields = { "set.value": problem };
  const { save } = await show({ row: savedEntry(HOSTING) }, () => ({
    ok: false,
    message: problem,
    code: "invalid_input",
    problem,
    fields,
  }));
  type("Label", "Other servers");
  save();
  expect(await screen.findByText(problem)).toBeTruthy();
  expect(screen.getByText("Nothing was saved")).toBeTruthy();
});

test("the custom rule editor shows a notice if the rule no longer exists", async () => {
  await show({ isMissing: true });
  expect(screen.getByText("This rule no longer exists")).toBeTruthy();
});

const refusedAnswer = (code: string, problem: string) => ({
  ok: false,
  message: problem,
  code,
  problem,
  fields: {},
});

test("a custom rule that another user changed is not overwritten until the merchant chooses “Keep my edits”", async () => {
  const opened = savedEntry(HOSTING, { updatedAt: "2026-06-10T11:00:00.000Z" });
  const latest = { ...opened, note: "By a colleague", updatedAt: "2026-06-10T11:30:00.000Z" };
  let entry = opened;
  const conflict = refusedAnswer("version_conflict", "This rule was changed elsewhere.");
  const { save, sent } = await show(
    () => ({ row: entry }),
    ({ input }) => {
      if (input.updatedAt === latest.updatedAt) return answerChanged({ intent: "", input });
      entry = latest;
      return conflict;
    },
  );
  type("Label", "Other servers");
  save();
  fireEvent.click(await screen.findByRole("button", { name: "Keep my edits" }));
  expect(screen.queryByText("Nothing was saved")).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("Label").value).toBe("Other servers");
  save();
  expect(await screen.findByText("The list")).toBeTruthy();
  expect(sent.map(({ input }) => input.updatedAt)).toEqual([opened.updatedAt, latest.updatedAt]);
});

test("a custom rule that is deleted during editing shows a notice, and the edits stay in the form", async () => {
  let part: Part = { row: savedEntry(HOSTING) };
  const { save } = await show(
    () => part,
    () => {
      part = { isMissing: true };
      return refusedAnswer("not_found", "Failed, Please try again.");
    },
  );
  type("Label", "Other servers");
  save();
  expect(await screen.findByText("This rule no longer exists")).toBeTruthy();
  expect(screen.getByText("This no longer exists. Someone deleted it.")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Label").value).toBe("Other servers");
  expect(screen.queryByText("The list")).toBeNull();
});
