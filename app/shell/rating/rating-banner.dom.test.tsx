import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";

import { done, failed } from "#tests/helpers/our-addresses";
import {
  ACCOUNT,
  LISTING,
  pass,
  reportsIn,
  showPrompts,
  stopTheClock,
} from "#tests/helpers/screens/account-prompts";

const HOUR_MS = 3_600_000;

stopTheClock();

const banner = () => screen.queryByText("How do you like Palisade?");
const star = (name: string) => screen.getByRole("button", { name });
const countLitStars = () => document.querySelectorAll(".palisade-star-lit").length;

function reminder(): number {
  return Number(localStorage.getItem("palisade:rating-reminder:account-1"));
}

describe("the rating banner", () => {
  test("the rating banner is requested once, two seconds after the account is loaded", async () => {
    const { requests } = await showPrompts();
    await pass(1999);
    expect(requests["/rating"]).toBeUndefined();
    await pass(1);
    expect(requests["/rating"]).toEqual([{ intent: "check" }]);
    expect(banner()).toBeTruthy();
    await pass(HOUR_MS);
    expect(requests["/rating"]).toHaveLength(1);
  });

  test("the rating banner is hidden when the server declines", async () => {
    await showPrompts({ "/rating": () => done(null) });
    await pass(10_000);
    expect(banner()).toBeNull();
  });

  test.each(["/subscription", "/LOGIN", "/loginComplete/x", "/notSupportStore"])(
    "the rating banner is hidden on %s",
    async (path) => {
      await showPrompts({}, { path });
      await pass(10_000);
      expect(banner()).toBeNull();
    },
  );

  test("the rating banner is not requested without an account", async () => {
    const { requests } = await showPrompts({}, { account: { ...ACCOUNT, id: "" } });
    await pass(10_000);
    expect(requests).toEqual({});
  });

  test("the rating banner lights its stars one after another, from 2 s to 3 s", async () => {
    await showPrompts();
    await pass(2000);
    expect(countLitStars()).toBe(0);
    await pass(1999);
    expect(countLitStars()).toBe(0);
    const steps = [];
    for (let at = 2000; at <= 3000; at += 250) {
      await pass(at === 2000 ? 1 : 250);
      steps.push(countLitStars());
    }
    expect(steps).toEqual([1, 2, 3, 4, 5]);
  });

  test("the rating banner lights all stars at once with reduced motion", async () => {
    const still = { ...window.matchMedia(""), matches: true };
    vi.spyOn(window, "matchMedia").mockReturnValue(still);
    await showPrompts();
    await pass(2000);
    expect(countLitStars()).toBe(5);
  });

  test("the fifth star opens the review page, closes the banner and snoozes it for 24 hours", async () => {
    const { requests, open } = await showPrompts();
    await pass(2000);
    fireEvent.click(star("5 stars"));
    expect(open.mock.calls).toEqual([
      [`${LISTING}#modal-show=WriteReviewModal`, "_blank", "noopener"],
    ]);
    expect(banner()).toBeNull();
    await pass(0);
    expect(reportsIn(requests)).toEqual([{ intent: "star", stars: 5 }]);
    expect(reminder()).toBe(Date.now() + 24 * HOUR_MS);
  });

  test.each([1, 2, 3, 4])(
    "star %d opens the feedback page with shop and rating, closes the banner and snoozes it for 24 hours",
    async (stars) => {
      const { requests, open } = await showPrompts();
      await pass(2000);
      fireEvent.click(star(stars === 1 ? "1 star" : `${stars} stars`));
      const [address, target] = open.mock.calls[0]!;
      const url = new URL(String(address));
      expect(target).toBe("_blank");
      expect(url.pathname).toBe("/feedback");
      expect(Object.fromEntries(url.searchParams)).toEqual({
        shopId: "1001",
        rating: String(stars),
        token: "a-token",
      });
      expect(banner()).toBeNull();
      await pass(0);
      expect(reportsIn(requests)).toEqual([{ intent: "star", stars }]);
      expect(reminder()).toBe(Date.now() + 24 * HOUR_MS);
    },
  );

  test.each([
    [5, "is", 2],
    [4, "is not", 1],
  ])("after star %d the account %s read again: %i loads", async (stars, _, reads) => {
    const { loader } = await showPrompts();
    await pass(2000);
    fireEvent.click(star(`${stars} stars`));
    await pass(0);
    expect(loader).toHaveBeenCalledTimes(reads);
  });

  test("'Not this time' closes the rating banner and snoozes it for 10 hours", async () => {
    const { requests, open } = await showPrompts();
    await pass(2000);
    const close = star("Not this time");
    expect(close.title).toBe("Not this time");
    fireEvent.click(close);
    expect(open).not.toHaveBeenCalled();
    expect(banner()).toBeNull();
    await pass(0);
    expect(reportsIn(requests)).toEqual([{ intent: "later" }]);
    expect(reminder()).toBe(Date.now() + 10 * HOUR_MS);
  });

  test("the rating banner sends its answer with keepalive", async () => {
    await showPrompts();
    await pass(2000);
    const sent = vi.spyOn(globalThis, "fetch");
    fireEvent.click(star("Not this time"));
    await pass(0);
    expect(sent.mock.calls).toMatchObject([["/rating", { keepalive: true }]]);
  });

  test("the rating banner is requested after the end of a snooze and not before", async () => {
    localStorage.setItem("palisade:rating-reminder:account-1", String(Date.now() + 2001));
    localStorage.setItem("palisade:rating-reminder:account-2", "0");
    const first = await showPrompts();
    await pass(2000);
    expect(first.requests["/rating"]).toBeUndefined();
    first.unmount();
    const second = await showPrompts();
    await pass(2000);
    expect(second.requests["/rating"]).toHaveLength(1);
  });

  test("'Not this time' closes the rating banner if the browser forbids local storage", async () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    await showPrompts();
    await pass(2000);
    fireEvent.click(star("Not this time"));
    expect(banner()).toBeNull();
  });

  test("the rating banner shows one error toast if the server refuses", async () => {
    const { toasts } = await showPrompts({ "/rating": () => failed("Failed, Please try again.") });
    await pass(10_000);
    expect(toasts.error.mock.calls).toEqual([["Failed, Please try again."]]);
    expect(banner()).toBeNull();
  });
});
