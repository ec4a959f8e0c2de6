import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import {
  answers,
  answerStreams,
  FED,
  firstRow,
  rows,
  show,
  stream,
  streams,
  visit,
} from "#tests/helpers/screens/access-log-page";

answerStreams();

test("an expired stream reconnects at once after its last event, and a broken stream reconnects later", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show();
  const first = await stream();
  first.say("visits", [visit(1)], "1700000000000.1");
  first.say("end", { reason: "renew" });
  first.end();
  const second = await stream(1);
  expect(second.url.searchParams.get("after")).toBe("1700000000000.1");
  answers.push(
    () => {
      throw new TypeError("Failed to fetch");
    },
    () => new Response("Bad gateway", { status: 502 }),
  );
  second.say("visits", [visit(1), visit(2)], "1700000000001.2");
  second.end();
  await screen.findByText("Connection lost, trying again…");
  await firstRow("/page-2");
  expect(rows()).toHaveLength(2);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(streams).toHaveLength(2);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect((await stream(2)).url.searchParams.get("after")).toBe("1700000000001.2");
  await screen.findByText("Live");
});

test("a silent connection is closed after 25 seconds and reconnects", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.mocked(window.fetch).mockImplementationOnce(
    (_input, init) =>
      new Promise((_, reject) => {
        init!.signal!.addEventListener("abort", () => reject(new DOMException("x", "AbortError")));
      }),
  );
  show();
  await screen.findByText("Connecting…");
  await act(() => vi.advanceTimersByTimeAsync(25_000));
  await screen.findByText("Connection lost, trying again…");
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await stream();
});

const refusal =
  (code: string, Message: string, status = 400) =>
  () =>
    Response.json({ result: false, data: null, code, Message }, { status });

test.each([
  ["a plan without the firewall", { isInPlan: false }, "See plans", "/subscription"],
  ["an account without the firewall", { isOffered: false }, "Open the visitor report", "/visitors"],
])(
  "the live log of %s shows a link to the remedy and opens no stream",
  async (_, lack, name, address) => {
    show({ ...FED, ...lack });
    const link = await screen.findByRole("link", { name });
    expect(link.getAttribute("href")).toBe(address);
    expect(screen.queryByRole("button", { name: "Pause" })).toBeNull();
    expect(streams).toHaveLength(0);
  },
);

test("the live log shows a link to the plans if the plan ends while the log is open", async () => {
  answers.push(refusal("plan_required", "The firewall requires a Premium subscription."));
  show();
  await screen.findByText("The firewall requires a Premium subscription.");
  const link = screen.getByRole("link", { name: "See plans" });
  expect(link.getAttribute("href")).toBe("/subscription");
});

test("the live log shows a message and a retry button if it is open in too many windows", async () => {
  answers.push(refusal("too_many", "The live log is open in 10 windows of your store already."));
  show();
  await screen.findByText(/open in 10 windows/);
  expect(screen.queryByText("Waiting for visits")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await stream();
  await screen.findByText("Live");
});

test("an expired session shows a message in the live log", async () => {
  answers.push(refusal("unauthorized", "Failed, Please try again.", 401));
  show();
  await screen.findByText(/Your session has ended/);
});
