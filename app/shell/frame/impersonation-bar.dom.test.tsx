import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { OutsideSession } from "../outside-session.server";
import { ImpersonationBar } from "./impersonation-bar";

const SUPPORT: OutsideSession = {
  kind: "personate",
  shopDomain: "demo.myshopify.com",
  staff: "Kim Lee",
  until: "2026-11-20T13:00:00.000Z",
  remainingMs: 3_600_000,
  isMarked: true,
};

const submit = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLFormElement.prototype, "requestSubmit").mockImplementation(submit);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  submit.mockReset();
});

test("no bar is shown without a support session", () => {
  const { container } = render(<ImpersonationBar session={null} />);
  expect(container.textContent).toBe("");
});

test("the support bar shows the agent, the shop, the end of the session and a link to end it", () => {
  render(<ImpersonationBar session={SUPPORT} />);
  const bar = screen.getByRole("region", { name: "Support session" });
  expect(bar.textContent).toContain("Kim Lee is signed in as demo.myshopify.com");
  expect(bar.querySelector("time")?.dateTime).toBe("2026-11-20T13:00:00.000Z");
  expect(screen.getByRole("button", { name: "End" }).closest("form")?.getAttribute("action")).toBe(
    "/logout",
  );
});

test("the support bar follows the server's session, not the browser's cookie", () => {
  const { rerender } = render(<ImpersonationBar session={{ ...SUPPORT, isMarked: false }} />);
  expect(screen.getByText(/Kim Lee/)).toBeTruthy();
  rerender(<ImpersonationBar session={{ ...SUPPORT, kind: "login", isMarked: true }} />);
  expect(screen.getByText(/Nothing is restricted/)).toBeTruthy();
  expect(screen.queryByText(/Kim Lee/)).toBeNull();
  rerender(<ImpersonationBar session={{ ...SUPPORT, kind: "login", isMarked: false }} />);
  expect(screen.getByRole("button", { name: "Log out" })).toBeTruthy();
});

test("the support session ends after the remaining time that the server reports", () => {
  const { rerender, unmount } = render(<ImpersonationBar session={SUPPORT} />);
  vi.advanceTimersByTime(3_599_999);
  expect(submit).not.toHaveBeenCalled();
  rerender(<ImpersonationBar session={{ ...SUPPORT, remainingMs: 5_000 }} />);
  vi.advanceTimersByTime(4_999);
  expect(submit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(submit).toHaveBeenCalledOnce();
  unmount();
  vi.runAllTimers();
  expect(submit).toHaveBeenCalledOnce();
});
