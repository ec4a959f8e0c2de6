import { Outlet } from "@remix-run/react";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import type { AccountInfo } from "../contract/account";
import { OneModalAtATime } from "../ui/modal-turns";
import { renderScreen } from "../../tests/helpers/admin-screen";
import { answerOurAddresses, done, failed } from "../../tests/helpers/our-addresses";

import { AccountPrompts } from "./account-prompts";

const ACCOUNT: AccountInfo = {
  id: "account-1",
  pro: false,
  name: "Maria",
  email: "maria@example.com",
  shopName: "Demo",
  shopId: "1001",
  storeUrl: "https://demo.example",
  isNew: false,
  isShowWaf: false,
  isAppDisabled: false,
  isThemeScopeEnabled: false,
  extensionEnabled: false,
  isReviewLeft: false,
  isPayg: false,
};
const HOUR_MS = 3_600_000;
const STARS = { how: "stars", token: "a-token" };
const NO_MESSAGE = { id: "", content: "" };
const LISTING = "https://apps.example.com/palisade";

type Answers = Parameters<typeof answerOurAddresses>[0];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-20T12:00:00Z") });
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Time passes, with everything that happens in it and at its end. */
async function pass(ms: number): Promise<void> {
  for (const part of [ms, 0, 0]) await act(() => vi.advanceTimersByTimeAsync(part));
}

async function show(answers: Answers = {}, { path = "/dashboard", account = ACCOUNT } = {}) {
  const asked = answerOurAddresses({
    "/rating": ({ intent }) => done(intent === "check" ? STARS : null),
    "/notification": () => done(NO_MESSAGE),
    ...answers,
  });
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  const Page = () => (
    <OneModalAtATime>
      <AccountPrompts account={account} />
    </OneModalAtATime>
  );
  const children = [{ path: "*", Component: Page }];
  const loader = () => ({ supportEmail: "support@example.com", listingUrl: LISTING });
  const view = renderScreen([{ id: "root", path: "/", loader, Component: Outlet, children }], path);
  await pass(0);
  return { ...view, asked, open };
}

const banner = () => screen.queryByText("How do you like Palisade?");
const star = (name: string) => screen.getByRole("button", { name });
const lit = () => document.querySelectorAll(".palisade-star-lit").length;
/** What the page told the server beside its question. */
const told = (asked: Record<string, unknown[]>) =>
  (asked["/rating"] ?? []).filter((input) => (input as { intent: string }).intent !== "check");

describe("the rating banner", () => {
  test("is asked for two seconds after the account is there, once", async () => {
    const { asked } = await show();
    await pass(1999);
    expect(asked["/rating"]).toBeUndefined();
    await pass(1);
    expect(asked["/rating"]).toEqual([{ intent: "check" }]);
    expect(banner()).toBeTruthy();
    await pass(HOUR_MS);
    expect(asked["/rating"]).toHaveLength(1);
  });

  test("stays away when the server says no", async () => {
    await show({ "/rating": () => done(null) });
    await pass(10_000);
    expect(banner()).toBeNull();
  });

  test.each(["/subscription", "/LOGIN", "/loginComplete/x", "/notSupportStore"])(
    "stays away on %s",
    async (path) => {
      await show({}, { path });
      await pass(10_000);
      expect(banner()).toBeNull();
    },
  );

  test("without an account nothing is asked and nothing shows", async () => {
    const { asked } = await show({}, { account: { ...ACCOUNT, id: "" } });
    await pass(10_000);
    expect(asked).toEqual({});
  });

  test("lights its stars one after another, from 2 s to 3 s", async () => {
    await show();
    await pass(2000);
    expect(lit()).toBe(0);
    await pass(1999);
    expect(lit()).toBe(0);
    const steps = [];
    for (let at = 2000; at <= 3000; at += 250) {
      await pass(at === 2000 ? 1 : 250);
      steps.push(lit());
    }
    expect(steps).toEqual([1, 2, 3, 4, 5]);
  });

  test("lights all stars at once for people who want no motion", async () => {
    const still = { ...window.matchMedia(""), matches: true };
    vi.spyOn(window, "matchMedia").mockReturnValue(still);
    await show();
    await pass(2000);
    expect(lit()).toBe(5);
  });

  test("fifth star: opens the review page in a new window, closes, and is snoozed for 24 hours", async () => {
    const { asked, open } = await show();
    await pass(2000);
    fireEvent.click(star("5 stars"));
    expect(open.mock.calls).toEqual([
      [`${LISTING}#modal-show=WriteReviewModal`, "_blank", "noopener"],
    ]);
    expect(banner()).toBeNull();
    await pass(0);
    expect(told(asked)).toEqual([{ intent: "star", stars: 5 }]);
    expect(reminder()).toBe(Date.now() + 24 * HOUR_MS);
  });

  test.each([1, 2, 3, 4])(
    "star %d: opens the feedback page with shopId and rating, closes, and is snoozed for 24 hours",
    async (stars) => {
      const { asked, open } = await show();
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
      expect(told(asked)).toEqual([{ intent: "star", stars }]);
      expect(reminder()).toBe(Date.now() + 24 * HOUR_MS);
    },
  );

  test("'Not this time' closes it and snoozes it for 10 hours", async () => {
    const { asked, open } = await show();
    await pass(2000);
    const close = star("Not this time");
    expect(close.title).toBe("Not this time");
    fireEvent.click(close);
    expect(open).not.toHaveBeenCalled();
    expect(banner()).toBeNull();
    await pass(0);
    expect(told(asked)).toEqual([{ intent: "later" }]);
    expect(reminder()).toBe(Date.now() + 10 * HOUR_MS);
  });

  test("with a reminder still to come nobody is asked; once it is past, the server is", async () => {
    localStorage.setItem("palisade:rating-reminder:account-1", String(Date.now() + 2001));
    localStorage.setItem("palisade:rating-reminder:account-2", "0");
    const first = await show();
    await pass(2000);
    expect(first.asked["/rating"]).toBeUndefined();
    first.unmount();
    const second = await show();
    await pass(2000);
    expect(second.asked["/rating"]).toHaveLength(1);
  });

  test("works where the browser forbids local storage", async () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    await show();
    await pass(2000);
    fireEvent.click(star("Not this time"));
    expect(banner()).toBeNull();
  });

  test("what the server refuses is said, once", async () => {
    const { toasts } = await show({ "/rating": () => failed("Failed, Please try again.") });
    await pass(10_000);
    expect(toasts.error.mock.calls).toEqual([["Failed, Please try again."]]);
    expect(banner()).toBeNull();
  });
});

function reminder(): number {
  return Number(localStorage.getItem("palisade:rating-reminder:account-1"));
}

describe("the platform's own review request", () => {
  const request = vi.fn<() => Promise<{ success: boolean; code: string }>>();
  const asPlatform: Answers = {
    "/rating": ({ intent }) => done(intent === "check" ? { how: "platform" } : null),
  };
  async function showPlatform(answers: Answers = {}) {
    const shown = await show({ ...asPlatform, ...answers });
    Object.assign(shown.bridge, { reviews: { request } });
    return shown;
  }
  beforeEach(() => {
    request.mockReset().mockResolvedValue({ success: true, code: "success" });
  });

  test("comes instead of the stars, and its answer goes to the server", async () => {
    const { asked } = await showPlatform();
    await pass(2000);
    expect(request).toHaveBeenCalledTimes(1);
    expect(banner()).toBeNull();
    expect(told(asked)).toEqual([{ intent: "platform-answered", code: "success" }]);
  });

  test("that fails, or is not there, is no error of ours", async () => {
    request.mockRejectedValue(new Error("no such call"));
    const { asked, toasts } = await showPlatform();
    await pass(2000);
    expect(told(asked)).toEqual([{ intent: "platform-answered", code: "failed" }]);
    expect(toasts.error).not.toHaveBeenCalled();
  });

  test("waits until no modal is open", async () => {
    await showPlatform({ "/notification": () => done({ id: "1", content: "News" }) });
    await pass(2000);
    expect(screen.getByRole("dialog")).toBeTruthy();
    expect(request).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await pass(0);
    expect(request).toHaveBeenCalledTimes(1);
  });
});

describe("a message to the merchant", () => {
  const NEWS = { id: "message-1", content: "Please update your theme." };
  const modal = () => screen.queryByRole("dialog");
  const looks = (asked: Record<string, unknown[]>) =>
    (asked["/notification"] ?? []).filter((input) => !("id" in (input as object)));

  test("is looked for at once and every five minutes", async () => {
    const { asked } = await show();
    expect(looks(asked)).toHaveLength(1);
    await pass(299_999);
    expect(looks(asked)).toHaveLength(1);
    await pass(1);
    expect(looks(asked)).toHaveLength(2);
    expect(modal()).toBeNull();
  });

  test("opens in a read-only box, and closes when it is marked as read", async () => {
    const { asked } = await show({
      "/notification": ({ id }) => done(id === undefined ? NEWS : null),
    });
    expect(screen.getByRole("heading", { name: "You have new message" })).toBeTruthy();
    const box = screen.getByDisplayValue<HTMLTextAreaElement>(NEWS.content);
    expect(box.readOnly).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "Mark as Read" }));
    await pass(0);
    expect(asked["/notification"]?.at(-1)).toEqual({ id: NEWS.id });
    expect(modal()).toBeNull();
  });

  test("stays open, with the reason, when it cannot be marked", async () => {
    const { toasts } = await show({
      "/notification": ({ id }) =>
        id === undefined ? done(NEWS) : failed("Failed, Please try again."),
    });
    fireEvent.click(screen.getByRole("button", { name: "Mark as Read" }));
    await pass(0);
    expect(toasts.error.mock.calls).toEqual([["Failed, Please try again."]]);
    expect(modal()).toBeTruthy();
  });

  test("comes back with the next look after Cancel", async () => {
    await show({ "/notification": () => done(NEWS) });
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await pass(0);
    expect(modal()).toBeNull();
    await pass(300_000);
    expect(modal()).toBeTruthy();
  });

  test("is not exchanged for a newer one while it is read", async () => {
    let count = 0;
    await show({
      "/notification": () => done({ id: String(++count), content: `Message ${count}` }),
    });
    await pass(600_000);
    expect(count).toBe(3);
    expect(screen.getByDisplayValue("Message 1")).toBeTruthy();
  });

  test("that was just marked does not open again through a look that began before", async () => {
    let answerLook = () => {};
    let looked = 0;
    await show({
      "/notification": ({ id }) => {
        if (id !== undefined) return done(null);
        looked += 1;
        if (looked === 1) return done(NEWS);
        return new Promise((resolve) => (answerLook = () => resolve(done(NEWS))));
      },
    });
    await pass(300_000);
    fireEvent.click(screen.getByRole("button", { name: "Mark as Read" }));
    await pass(0);
    answerLook();
    await pass(0);
    expect(looked).toBe(2);
    expect(modal()).toBeNull();
  });
});
