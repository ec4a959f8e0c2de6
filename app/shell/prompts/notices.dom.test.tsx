import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { browserPage } from "#app/ui/reload-page";
import { renderFrame } from "#tests/helpers/screens/framed";

beforeEach(() => {
  vi.spyOn(browserPage, "reload").mockImplementation(() => {});
});
afterEach(() => vi.useRealTimers());

const button = (name: string) => screen.getByRole("button", { name });
const link = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("an account without the premium plan sees an offer of a trial", async () => {
  renderFrame({ account: { pro: false } });
  await screen.findByText(
    "Upgrade to the Premium Plan for more comprehensive and powerful features",
  );
  expect(link("Start Free Trial")).toBe("/subscription");
});

test("a suspended app shows a notice that links to the settings", async () => {
  renderFrame({ account: { isAppDisabled: true } });
  await screen.findByText("Based on your settings, all functions are temporarily suspended.");
  expect(link("Settings")).toBe("/settings");
});

test("a premium merchant with an active extension sees no notices", async () => {
  renderFrame();
  await screen.findByText("Screen");
  for (const text of [/Upgrade to the Premium/, /suspended/, /Action required/, /app extension/])
    expect(screen.queryByText(text)).toBeNull();
});

describe("the extension footer bar", () => {
  const showBar = (answer: () => unknown) =>
    renderFrame({
      account: { extensionEnabled: false },
      extensionIsEnabled: false,
      path: "/regionBlocker",
      actions: { "/extension-prompt": answer },
    });

  test("the extension footer bar links to the extension", async () => {
    showBar(() => ({ ok: true, message: null }));
    await screen.findByText("Please enable the app extension to improve protection efficiency.");
    expect(link("Enable")).toBe("/extensions");
  });

  test("the extension footer bar saves 'Do not show again' and reloads the page", async () => {
    const { posted } = showBar(() => ({ ok: true, message: null }));
    fireEvent.click(await screen.findByRole("button", { name: "Do not show again" }));
    await waitFor(() => expect(browserPage.reload).toHaveBeenCalledTimes(1));
    expect(posted["/extension-prompt"]).toHaveLength(1);
  });

  test("the extension footer bar remains and shows an error toast if saving fails", async () => {
    const failed = { ok: false, message: "Failed, Please try again." };
    const { toasts } = showBar(() => failed);
    fireEvent.click(await screen.findByRole("button", { name: "Do not show again" }));
    await waitFor(() => expect(toasts.error).toHaveBeenCalledWith(failed.message));
    expect(browserPage.reload).not.toHaveBeenCalled();
    // While the request is pending, the button shows a spinner instead of its name.
    expect(await screen.findByRole("button", { name: "Do not show again" })).toBeTruthy();
  });
});

describe("the action-required panel", () => {
  const showPanel = async () => {
    const open = vi.spyOn(window, "open").mockReturnValue(null);
    renderFrame({ extensionIsEnabled: false });
    await screen.findByText(
      "Please activate our app in your theme editor; otherwise, some features of our app will not function.",
    );
    return open;
  };

  test("Activate in the action-required panel opens the theme editor and then requests a confirmation", async () => {
    const open = await showPanel();
    fireEvent.click(button("Activate"));
    expect(open).toHaveBeenCalledWith(
      "shopify:admin/themes/current/editor?context=apps&template=index&activateAppId=key/guard",
      "_blank",
    );
    await screen.findByRole("heading", {
      name: "Have you successfully enabled the extension?",
    });
    expect(screen.getByText(/click Save .* after activation/)).toBeTruthy();
    expect(browserPage.reload).not.toHaveBeenCalled();
    fireEvent.click(button("I confirm"));
    expect(browserPage.reload).toHaveBeenCalledTimes(1);
  });

  test("the action-required panel and its confirmation link to the installation guide", async () => {
    await showPanel();
    expect(link("Installation Guide")).toBe("/extensions#guide");
    fireEvent.click(button("Activate"));
    fireEvent.click(await screen.findByRole("button", { name: "Installation Guide" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.queryByText("Action required")).toBeNull();
  });

  test("'Why activate?' in the action-required panel shows three reasons and a button that opens the theme editor", async () => {
    const open = await showPanel();
    fireEvent.click(button("Why activate?"));
    await screen.findByRole("heading", { name: "Why activate our app?" });
    const reasons = screen.getByRole("dialog").querySelectorAll("li");
    expect([...reasons].map(({ textContent }) => textContent)).toEqual([
      "Protection starts as the app loads.",
      "Speed improves by at least 70%.",
      "Blocking countries such as China or Nigeria requires it.",
    ]);
    fireEvent.click(screen.getAllByRole("button", { name: "Activate" }).at(-1)!);
    expect(open).toHaveBeenCalledTimes(1);
    await screen.findByText("Have you successfully enabled the extension?");
  });

  const isLit = () => button("Activate").className.includes("variantSecondary");
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  async function showWithFakeClock() {
    vi.useFakeTimers();
    renderFrame({ extensionIsEnabled: false });
    await wait(0);
    await wait(0);
  }

  test("the Activate button of the action-required panel blinks every second until 'Stop blinking' is pressed", async () => {
    await showWithFakeClock();
    const seen: boolean[] = [];
    for (let second = 0; second < 4; second += 1) {
      seen.push(isLit());
      await wait(1000);
    }
    expect(seen).toEqual([true, false, true, false]);
    await wait(1000);
    fireEvent.click(button("Stop blinking"));
    await wait(3000);
    expect(isLit()).toBe(true);
    expect(screen.queryByText("Stop blinking")).toBeNull();
  });

  test("the Activate button of the action-required panel does not blink with reduced motion", async () => {
    const media = window.matchMedia("");
    vi.spyOn(window, "matchMedia").mockImplementation((query) => ({
      ...media,
      matches: query.includes("reduced-motion"),
    }));
    await showWithFakeClock();
    await wait(1000);
    expect(isLit()).toBe(true);
    expect(screen.queryByText("Stop blinking")).toBeNull();
  });
});
