import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import {
  answerStreams,
  FED,
  firstRow,
  rows,
  show,
  stream,
  visit,
} from "#tests/helpers/screens/access-log-page";

answerStreams();

test("visits appear with the newest first, in the store's time zone", async () => {
  show();
  await screen.findByText("Waiting for visits");
  const live = await stream();
  await screen.findByText("Live");
  live.say("visits", [visit(1), visit(2)], "5.2");
  await firstRow("/page-2");
  expect(rows()[0]!.textContent).toContain("06:55:00");
  live.say("visits", [visit(3, { path: "/<script>alert(1)</script>" })]);
  await firstRow("/<script>alert(1)</script>");
  expect(rows()).toHaveLength(3);
});

test("the log shows the day above the newest visit of a past day, in the store's time zone", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse("2026-11-20T12:00:00Z") });
  show();
  const live = await stream();
  const visitAt = (id: number, at: string) => visit(id, { at });
  live.say("visits", [
    visitAt(1, "2026-11-19T22:00:00Z"),
    visitAt(2, "2026-11-20T04:59:59Z"),
    visit(3),
  ]);
  await firstRow("/page-3");
  expect(rows().map(({ textContent }) => /^\d+ [A-Z][a-z]+/.exec(textContent!)?.[0])).toEqual([
    undefined,
    "19 November",
    undefined,
  ]);
});

test("a visit with an uncertain country shows both countries", async () => {
  show();
  (await stream()).say("visits", [visit(1, { otherCountry: "US", region: null, city: null })]);
  await firstRow("/page-1");
  expect(rows()[0]!.textContent).toContain("Country unsure (DE or US)");
});

test("an unconnected firewall shows a link to its settings until a visit arrives", async () => {
  show({ ...FED, isConnected: false });
  const link = await screen.findByRole("link", { name: "Firewall Settings" });
  expect(link.getAttribute("href")).toBe("/firewallSettings");
  (await stream()).say("visits", [visit(1)]);
  await firstRow("/page-1");
  expect(screen.queryByText("Your firewall isn’t connected")).toBeNull();
});

test("a pause buffers and counts new visits, and resuming shows them", async () => {
  show();
  const live = await stream();
  live.say("visits", [visit(1)]);
  await firstRow("/page-1");
  fireEvent.click(screen.getByRole("button", { name: "Pause" }));
  live.say("visits", [visit(2), visit(3)]);
  await screen.findByText("2 new waiting");
  expect(rows()).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Resume" }));
  await firstRow("/page-3");
  fireEvent.click(screen.getByRole("button", { name: "Clear" }));
  await screen.findByText("Waiting for visits");
});

test("rows do not move while the pointer is on them and for three seconds afterwards", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show();
  const live = await stream();
  live.say("visits", [visit(1)]);
  await firstRow("/page-1");
  fireEvent.pointerMove(rows()[0]!);
  await screen.findByText("Paused while you point");
  live.say("visits", [visit(2)]);
  await screen.findByText("1 new waiting");
  expect(rows()).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await firstRow("/page-2");
  await screen.findByText("Live");
});

test("new visits are announced to screen readers every 15 seconds, not one by one", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show();
  const live = await stream();
  live.say("visits", [visit(1), visit(2, { outcome: "block", cause: "ip" }), visit(3)]);
  await firstRow("/page-3");
  expect(screen.queryByText("3 new visits, 1 stopped")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  const announcement = await screen.findByText("3 new visits, 1 stopped");
  expect(announcement.closest("[role=status]")).not.toBeNull();
  expect(
    screen.getByRole("list", { name: "Visits, newest first" }).closest("[aria-live]"),
  ).toBeNull();
});

test("the log shows gaps and visits without a row at their position", async () => {
  show();
  const live = await stream();
  live.say("visits", [visit(1)]);
  live.say("gap", { visits: 1_234 });
  live.say("gap", { visits: null });
  live.say("counted-only", { visits: 1 });
  live.say("visits", [visit(2)]);
  await firstRow("/page-2");
  const texts = rows().map((row) => row.textContent ?? "");
  expect(texts[1]).toContain("1 visit counted without a row");
  expect(texts[2]).toBe(
    "Some visits were not shown: the connection was interrupted. The visitor report has them.",
  );
  expect(rows()).toHaveLength(4);
});

test("clicking a value filters current and later visits by the value", async () => {
  show();
  const live = await stream();
  live.say("visits", [visit(1, { country: "FR", region: null, city: null }), visit(2)]);
  await firstRow("/page-2");
  fireEvent.click(screen.getByRole("button", { name: "France" }));
  await firstRow("/page-1");
  expect(rows()).toHaveLength(1);
  live.say("visits", [visit(3), visit(4, { country: "FR" })]);
  await firstRow("/page-4");
  screen.getByText("1 hidden by your filters");
  fireEvent.click(screen.getByRole("button", { name: "Clear all" }));
  await waitFor(() => expect(rows()).toHaveLength(3));
});

test("of 2,000 received visits the newest 1,000 are shown in pages of 50, and an older page pauses the log", async () => {
  show();
  const live = await stream();
  for (let at = 0; at < 10; at += 1) {
    live.say(
      "visits",
      Array.from({ length: 200 }, (_, index) => visit(at * 200 + index)),
    );
  }
  await firstRow("/page-1999");
  expect(rows()).toHaveLength(50);
  screen.getByText("Page 1 of 20");
  fireEvent.click(screen.getByRole("button", { name: "Older" }));
  await firstRow("/page-1949");
  screen.getByText("Paused");
  fireEvent.click(screen.getByRole("button", { name: "Resume" }));
  await firstRow("/page-1999");
});

test("an open row shows its decision and can create a firewall rule", async () => {
  const steps = [
    {
      step: "ip",
      kind: "ip",
      because: "",
      result: "matched",
      value: "x",
      evaluated: 1,
      entry: "203.0.113.7",
    },
  ];
  const verdict = { outcome: "block", cause: "ip", entryId: null, rulesetVersion: 3, steps };
  const session = { visits: [], isCut: false };
  const one = { visit: visit(7), verdictThen: verdict, verdict, session };
  const added = { added: 1 };
  const { sent } = show(FED, ({ intent }: { intent: string }) => ({
    ...{ ok: true, message: intent === "rule" ? "Saved to your firewall’s rules" : null },
    data: intent === "rule" ? added : one,
  }));
  (await stream()).say("visits", [
    visit(7, { path: "/old?x=1", referrer: "https://spam.example/" }),
  ]);
  await firstRow("/old");
  fireEvent.click(within(rows()[0]!).getByRole("button", { expanded: false }));
  await screen.findByRole("heading", { name: "Why this decision" });
  screen.getByText("Rule: 203.0.113.7");
  screen.getByText("Paused");
  fireEvent.click(screen.getByRole("button", { name: "Block…" }));
  fireEvent.click(await screen.findByRole("radio", { name: "Everyone who requests /old" }));
  fireEvent.click(screen.getByRole("button", { name: "Block" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toEqual({ intent: "visit", input: { id: "7" } });
  expect(sent[1]).toMatchObject({
    intent: "rule",
    input: { kind: "url", lines: ["exact:/old"], effect: "block" },
  });
});

test("only the filtered visits are exported", async () => {
  const file = { filename: "visits.csv", csv: "x", written: 1 };
  const { sent } = show(FED, () => ({ ok: true, message: null, data: file }));
  URL.createObjectURL = () => "blob:x";
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  (await stream()).say("visits", [visit(1), visit(2, { outcome: "block", cause: "country" })]);
  await firstRow("/page-2");
  fireEvent.click(screen.getByRole("button", { name: /Blocked$/ }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  fireEvent.click(screen.getByRole("button", { name: "Export CSV" }));
  await waitFor(() => expect(sent).toEqual([{ intent: "export", input: { ids: ["2"] } }]));
});

test("storefront visits are shown with their entry point after the merchant selects them", async () => {
  show();
  (await stream()).say("visits", [visit(1)]);
  await firstRow("/page-1");
  fireEvent.change(screen.getByLabelText("Show"), { target: { value: "all" } });
  const all = await stream(1);
  expect(all.url.searchParams.get("surfaces")).toBe("all");
  all.say("visits", [visit(2, { surface: "storefront" })]);
  await firstRow("Storefront");
});
