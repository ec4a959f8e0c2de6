import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import type { RuleConflict } from "#app/contract/rules/block-lists";
import { choose, loaded, NOW, rule, show } from "#tests/helpers/screens/block-lists-page";
import { inDialog } from "#tests/helpers/screens/recorded-screen";
import { settled } from "#tests/helpers/screens/settled";

import { readRulesQuery } from "./rules-query";

test("a rule is shown with type, scope, order, hits and author", async () => {
  const scope = { match: "only" as const, pages: ["exact:/pages/press"] };
  show(loaded({ rules: [rule("DE", { kind: "country", words: "Germany: only Hesse", scope })] }));
  const name = await screen.findByText("Germany: only Hesse");
  const row = name.closest("tr") as HTMLElement;
  const flag = row.querySelector(".ui-flag")!;
  expect(flag.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  for (const text of [
    "Country",
    "only on /pages/press",
    "Priority 9",
    "12 / 1,234",
    "A member of staff",
  ]) {
    expect(row.textContent).toContain(text);
  }
});

test("a rule without effect shows the reason: a list that is off, the plan, or its priority", async () => {
  const entry = rule("AS64500", { kind: "asn", words: "AS64500", isInPlan: false, position: 0 });
  show(loaded({ rules: [entry], prioritized: [entry], switchedOff: ["asn"], allowOnly: ["asn"] }));
  expect((await screen.findAllByText("List is off")).length).toBe(2);
  expect(screen.getAllByText("Inactive").length).toBe(2);
  expect(screen.getByText(/its priority has no effect/)).toBeTruthy();
});

test("deleting rules needs a confirmation, and a warning of the server needs another confirmation", async () => {
  const { sent } = show(loaded(), ({ input }) =>
    input.confirmedLockOut
      ? { ok: true, message: "Done", data: {} }
      : {
          ok: false,
          message: null,
          code: "confirmation_needed",
          problem: "You would be stopped.",
          fields: { confirmedLockOut: "You would be stopped." },
        },
  );
  await choose("IP address: 198.51.100.7", "Delete");
  const dialog = await inDialog();
  await settled();
  expect(sent).toEqual([]);
  fireEvent.click(dialog.getByRole("button", { name: "Delete" }));
  fireEvent.click(await screen.findByRole("button", { name: "Save anyway" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({
    intent: "delete-rules",
    input: { chosen: { ids: ["id-198.51.100.7"] }, confirmedLockOut: true },
  });
});

test("rules of several kinds are disabled at once", async () => {
  const rules = [rule("198.51.100.7"), rule("DE", { kind: "country", words: "DE" })];
  const { sent } = show(loaded({ rules }));
  const boxes = await screen.findAllByRole("checkbox", { name: /^Select all/ });
  fireEvent.click(boxes[0]!);
  fireEvent.click((await screen.findAllByRole("button", { name: "Disable" }))[0]!);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    of: null,
    input: { chosen: { ids: ["id-198.51.100.7", "id-DE"] }, set: { enabled: false } },
  });
});

const CONFLICTS: RuleConflict[] = [
  { cause: "switched-off", kind: "country", rule: null, by: null, count: 3 },
  { cause: "expired", kind: "url", rule: null, by: null, count: 1 },
  { cause: "unused", kind: "ip", rule: null, by: null, count: 2 },
  {
    cause: "redundant",
    kind: "ip",
    rule: { id: "narrow", words: "198.51.100.7" },
    by: { id: "wide", words: "198.51.100.0/24" },
    count: 1,
  },
];

test("each conflict is shown with its fix, and a fix that deletes rules requires a confirmation", async () => {
  const { sent } = show({
    tab: "conflicts",
    problem: null,
    conflicts: CONFLICTS,
    total: 4,
    crawlers: [],
    now: NOW,
  });
  await screen.findByText(
    "IP address: 198.51.100.7 does nothing: “198.51.100.0/24” already covers it with the same action.",
  );
  fireEvent.click(screen.getByRole("button", { name: /^Turn on the list/ }));
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

test("rules that cannot be loaded show an error", async () => {
  show({ tab: "all", problem: "Failed, Please try again.", crawlers: [], now: NOW });
  expect(await screen.findByText("The rules could not be loaded")).toBeTruthy();
});

test("filters in the URL are applied, and an empty result is shown", async () => {
  const query = readRulesQuery(new URLSearchParams("status=enabled"));
  expect(query).toMatchObject({ status: "enabled" });
  show(loaded({ rules: [], total: 3, query }));
  expect(await screen.findByText("No rules found")).toBeTruthy();
  expect(screen.queryByText("No rules yet")).toBeNull();
});
