import { act } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";

import type { AccountInfo } from "#app/contract/account";
import { AccountPrompts } from "#app/shell/prompts/account-prompts";
import { OneModalAtATime } from "#app/ui/modals/modal-turns";
import { Outlet } from "#app/ui/navigation";

import { answerOurAddresses, done } from "../our-addresses";
import { renderScreen } from "./admin-screen";

export const ACCOUNT: AccountInfo = {
  id: "account-1",
  pro: false,
  name: "Maria",
  email: "maria@example.com",
  shopName: "Demo",
  shopId: "1001",
  storeUrl: "https://demo.example",
  timeZone: "UTC",
  isNew: false,
  isShowWaf: false,
  isAppDisabled: false,
  isThemeScopeEnabled: false,
  extensionEnabled: false,
  isReviewLeft: false,
  isPayg: false,
};
const STARS = { how: "stars", token: "a-token" };
const NO_MESSAGE = { id: "", content: "" };
/** Address of the app's page in the Shopify App Store. */
export const LISTING = "https://apps.example.com/palisade";

export type Answers = Parameters<typeof answerOurAddresses>[0];

/** Stops the clock for every test of a file, and clears the browser's storage. */
export function stopTheClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse("2026-11-20T12:00:00Z") });
    localStorage.clear();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

/** Advances the time, with everything that happens in it and at its end. */
export async function pass(ms: number): Promise<void> {
  for (const part of [ms, 0, 0]) await act(() => vi.advanceTimersByTimeAsync(part));
}

/** Shows the prompts of an account on an otherwise empty page. */
export async function showPrompts(
  answers: Answers = {},
  { path = "/dashboard", account = ACCOUNT } = {},
) {
  const request = answerOurAddresses({
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
  const loader = vi.fn(() => ({ supportEmail: "support@example.com", listingUrl: LISTING }));
  const view = renderScreen([{ id: "root", path: "/", loader, Component: Outlet, children }], path);
  await pass(0);
  return { ...view, requests: request, open, loader };
}

/** Returns what the page sent about the rating, except the check. */
export const reportsIn = (requests: Record<string, unknown[]>) =>
  (requests["/rating"] ?? []).filter((input) => (input as { intent: string }).intent !== "check");
