import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { renderScreen } from "../../../tests/helpers/admin-screen";
import { chooseFile } from "../../../tests/helpers/choose-file";
import { ipEntry } from "../../../tests/helpers/ip-entry";
import type { Rule, RuleConflict } from "../../contract/block-lists";

import { BlockListsScreen } from "./block-lists-screen";
import type { BlockListsView, LoadedRules } from "./block-lists-view";
import { readRulesQuery } from "./rules-query";

const NOW = Date.parse("2026-06-10T12:00:00Z");

function rule(value: string, part: Partial<Rule> = {}): Rule {
  return { ...ipEntry(value), kind: "ip", hits24h: 12, ...part };
}

function loaded(part: Partial<LoadedRules> = {}): LoadedRules {
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

interface Sent {
  readonly of: string | null;
  readonly intent: string;
  readonly input: Record<string, unknown>;
}

type Answer = (sent: Sent) => object | Promise<object>;

const done: Answer = () => ({ ok: true, message: "Done", data: {} });

function show(view: BlockListsView | (() => BlockListsView), answer: Answer = done) {
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

const inDialog = async () => within(await screen.findByRole("dialog"));

async function choose(name: string, item: string): Promise<void> {
  fireEvent.click((await screen.findAllByRole("button", { name: `Actions for ${name}` }))[0]!);
  fireEvent.click(await screen.findByRole("menuitem", { name: item }));
}

test("a rule stands with type, what it does and where, when it is asked, its hits and who made it", async () => {
  const scope = { match: "only" as const, pages: ["exact:/pages/press"] };
  show(loaded({ rules: [rule("DE", { kind: "country", words: "DE: only Hesse", scope })] }));
  const row = (await screen.findByText("Germany: only Hesse")).closest("tr") as HTMLElement;
  for (const text of [
    "Country",
    "only on /pages/press",
    "Usual order, step 9",
    "12 / 1,234",
    "Staff 7",
  ]) {
    expect(row.textContent).toContain(text);
  }
});

test("what keeps a rule from acting is told: its list is off, its plan, its place in vain", async () => {
  const entry = rule("AS64500", { kind: "asn", words: "AS64500", isInPlan: false, position: 0 });
  show(loaded({ rules: [entry], placed: [entry], switchedOff: ["asn"], allowOnly: ["asn"] }));
  expect((await screen.findAllByText("List is off")).length).toBe(2);
  expect(screen.getAllByText("Inactive").length).toBe(2);
  expect(screen.getByText(/the place does nothing/)).toBeTruthy();
});

test("a rule is placed first, moved, and sent back to the usual order from its menu", async () => {
  const [first, second, third] = ["198.51.100.1", "198.51.100.2", "198.51.100.3"].map((value) =>
    rule(value),
  );
  const placed = [first!, second!];
  const { sent, toasts } = show(loaded({ rules: [...placed, third!], placed }));
  const kept = (times: number) => waitFor(() => expect(toasts.notice).toHaveBeenCalledTimes(times));
  const expected = placed.map(({ id }) => id);
  await choose("IP address: 198.51.100.3", "Ask first of all");
  await kept(1);
  expect(sent[0]).toMatchObject({
    intent: "order-rules",
    input: { ids: [third!.id, ...expected], expected },
  });
  await choose("IP address: 198.51.100.1", "Move down");
  await kept(2);
  expect(sent[1]?.input).toEqual({ ids: [second!.id, first!.id], expected });
  await choose("IP address: 198.51.100.2", "Back to the usual order");
  await kept(3);
  expect(sent[2]?.input).toEqual({ ids: [first!.id], expected });
});

test("quick moves are kept one after the other, each on top of the one before", async () => {
  const rules = ["198.51.100.1", "198.51.100.2", "198.51.100.3"].map((value) => rule(value));
  const [one, two, three] = rules.map(({ id }) => id);
  let order = [one, two];
  const answers: (() => void)[] = [];
  const { sent, toasts } = show(
    () => loaded({ rules, placed: order.map((id) => rules.find((each) => each.id === id)!) }),
    async ({ input }) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      const problem = "The order was changed elsewhere since you opened this page.";
      if (String(input.expected) !== String(order)) {
        return { ok: false, message: problem, code: "version_conflict", problem, fields: {} };
      }
      order = input.ids as string[];
      return done({ of: null, intent: "", input });
    },
  );
  const answerNext = async (count: number) => {
    await waitFor(() => expect(answers).toHaveLength(count));
    answers[count - 1]!();
  };
  await choose("IP address: 198.51.100.3", "Ask first of all");
  await choose("IP address: 198.51.100.2", "Move up");
  expect(sent.map(({ input }) => input.ids)).toEqual([[three, one, two]]);
  await answerNext(1);
  await answerNext(2);
  await waitFor(() => expect(toasts.notice).toHaveBeenCalledTimes(2));
  expect(sent[1]?.input).toEqual({ ids: [three, two, one], expected: [three, one, two] });
  expect(toasts.error).not.toHaveBeenCalled();
  // The second is taken back, the first stays.
  toasts.notice.mock.calls[1]![1]!.onAction();
  await answerNext(3);
  await waitFor(() => expect(order).toEqual([three, one, two]));
});

test("a move made on top of one that was refused goes with it", async () => {
  const placed = ["198.51.100.1", "198.51.100.2", "198.51.100.3"].map((value) => rule(value));
  const problem = "The rules of your plan are full.";
  const answers: (() => void)[] = [];
  const { sent, toasts } = show(loaded({ rules: placed, placed }), async () => {
    await new Promise<void>((resolve) => answers.push(resolve));
    return { ok: false, message: problem, code: "plan_limit", problem, fields: {} };
  });
  await choose("IP address: 198.51.100.1", "Move down");
  await choose("IP address: 198.51.100.1", "Move down");
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]!();
  await waitFor(() => expect(toasts.error).toHaveBeenCalledWith(problem));
  expect(sent).toHaveLength(1);
  const handles = screen.getAllByRole("button", { name: /^Move IP address/ });
  expect(handles.map((handle) => handle.getAttribute("aria-label"))).toEqual(
    placed.map(({ value }) => `Move IP address: ${value}`),
  );
});

test("a rule that lets in cannot be placed", async () => {
  show(loaded({ rules: [rule("198.51.100.7", { effect: "allow" })] }));
  fireEvent.click(await screen.findByRole("button", { name: /^Actions for/ }));
  await screen.findByRole("menuitem", { name: "Edit" });
  expect(screen.queryByRole("menuitem", { name: "Ask first of all" })).toBeNull();
});

test("deleting asks first, and a question of the server is asked before anything is sent again", async () => {
  const { sent } = show(loaded(), ({ input }) =>
    input.confirmedOwnVisit
      ? { ok: true, message: "Done", data: {} }
      : {
          ok: false,
          message: null,
          code: "confirmation_needed",
          problem: "You would be stopped yourself.",
          fields: { confirmedOwnVisit: "You would be stopped yourself." },
        },
  );
  await choose("IP address: 198.51.100.7", "Delete");
  const dialog = await inDialog();
  expect(sent).toEqual([]);
  fireEvent.click(dialog.getByRole("button", { name: "Delete" }));
  fireEvent.click(await screen.findByRole("button", { name: "Save anyway" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({
    intent: "delete-rules",
    input: { chosen: { ids: ["id-198.51.100.7"] }, confirmedOwnVisit: true },
  });
});

const CONFLICTS: RuleConflict[] = [
  { cause: "switched-off", kind: "country", rule: null, by: null, count: 3 },
  { cause: "expired", kind: "url", rule: null, by: null, count: 1 },
  { cause: "unused", kind: "ip", rule: null, by: null, count: 2 },
  {
    cause: "covered",
    kind: "ip",
    rule: { id: "narrow", words: "198.51.100.7" },
    by: { id: "wide", words: "198.51.100.0/24" },
    count: 1,
  },
];

test("each conflict is a sentence with what mends it; rules that would be lost are asked about", async () => {
  const { sent } = show({
    tab: "conflicts",
    problem: null,
    conflicts: CONFLICTS,
    total: 4,
    crawlers: [],
    now: NOW,
  });
  await screen.findByText(
    "IP address: 198.51.100.7 does nothing: “198.51.100.0/24” covers it and does the same.",
  );
  fireEvent.click(screen.getByRole("button", { name: /^Switch the list on/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({ of: "country", intent: "switch", input: { enabled: true } });
  fireEvent.click(screen.getByRole("button", { name: /^Disable them/ }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.input).toEqual({
    chosen: {
      matching: { kind: "ip", tab: "unused", status: "enabled", effect: "block", age: "old" },
      count: 2,
    },
    set: { enabled: false },
  });
  fireEvent.click(screen.getByRole("button", { name: /^Delete the rule/ }));
  fireEvent.click((await inDialog()).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]?.input).toEqual({ chosen: { ids: ["narrow"] } });
});

test("a file is looked at first: lines that cannot be read keep it out, each with its number", async () => {
  const problems = [{ line: 3, text: "ip nowhere", message: "No address." }];
  const { sent } = show(loaded(), () => ({
    ok: true,
    message: null,
    data: { added: [{ kind: "ip", count: 2 }], known: 0, problems, risks: [] },
  }));
  fireEvent.click(await screen.findByRole("button", { name: "Import" }));
  const dialog = await inDialog();
  chooseFile("rules.csv", "type,value\nip,nowhere");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ intent: "check-file", input: { format: "csv" } });
  expect((await dialog.findByText(/Line 3/)).textContent).toContain("No address.");
  const button = dialog.getByRole("button", { name: "Import" });
  expect(button.getAttribute("aria-disabled") ?? button.hasAttribute("disabled")).toBeTruthy();
});

const CHECKED = { added: [{ kind: "ip", count: 1 }], known: 0, problems: [], risks: [] };

/** The dialog after a first file was sent to be imported, and what was answered to it came. */
async function importFirstFile(refusal: { code: string; fields: object }, problem: string) {
  const { sent } = show(loaded(), ({ intent }) =>
    intent === "check-file"
      ? { ok: true, message: null, data: CHECKED }
      : { ok: false, message: null, problem, ...refusal },
  );
  fireEvent.click(await screen.findByRole("button", { name: "Import" }));
  const dialog = await inDialog();
  chooseFile("first.csv", "type,value\nip,198.51.100.1");
  await dialog.findByText("Adds 1 rule: 1 IP address.");
  fireEvent.click(dialog.getByRole("button", { name: "Import" }));
  await dialog.findByText(problem, { exact: false });
  fireEvent.click(dialog.getByRole("button", { name: "Remove first.csv" }));
  return { dialog, sent };
}

test("a yes to what was asked about one file never imports another that was taken away", async () => {
  const fields = { confirmedOwnVisit: "You would be stopped." };
  const asked = { code: "confirmation_needed", fields };
  const { dialog, sent } = await importFirstFile(asked, "You would be stopped.");
  chooseFile("second.csv", "type,value\nip,198.51.100.2");
  await dialog.findByText("Adds 1 rule: 1 IP address.");
  expect(dialog.queryByText(/You would be stopped/)).toBeNull();
  fireEvent.click(dialog.getByRole("button", { name: "Import" }));
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(sent[3]?.input).toEqual({
    format: "csv",
    text: "type,value\nip,198.51.100.2",
    confirmedRisks: true,
  });
});

test("why one file was not imported is not said about the next", async () => {
  const refused = { code: "plan_limit", fields: {} };
  const { dialog } = await importFirstFile(refused, "The list is full.");
  expect(dialog.queryByText("The list is full.")).toBeNull();
});

test("when rules cannot be loaded, the screen says so and offers another try", async () => {
  show({ tab: "all", problem: "Failed, Please try again.", crawlers: [], now: NOW });
  expect(await screen.findByText("The rules could not be loaded")).toBeTruthy();
});

test("the usual order that the screen tells is the one decisions follow", async () => {
  const { KINDS_IN_ORDER } = await import("../../engine/precedence");
  const { USUAL_ORDER } = await import("./rule-words");
  expect(USUAL_ORDER).toEqual(KINDS_IN_ORDER);
});
