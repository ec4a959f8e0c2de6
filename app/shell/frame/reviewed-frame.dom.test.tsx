import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";

import { done } from "#tests/helpers/our-addresses";
import { renderFrame } from "#tests/helpers/screens/framed";

import type { OutsideSession } from "../outside-session.server";

const REVIEWED = {
  shell: false,
  stars: false,
  activationClaims: false,
  blinkingButton: false,
  upgradeBanner: false,
};
const SESSION: OutsideSession = {
  kind: "login",
  shopDomain: "demo.myshopify.com",
  staff: "Jane",
  until: "2026-11-20T13:00:00.000Z",
  remainingMs: 3_600_000,
  isMarked: false,
};
const ACTIVATE = /^Please activate our app in your theme editor/;
const SUSPENDED = /^Based on your settings, all functions/;
const UPGRADE = /^Upgrade to the Premium Plan/;
const BAR = /^Please enable the app extension/;

type Options = Parameters<typeof renderFrame>[0];
const renderReviewed = (options: Options = {}) => renderFrame({ ...options, specified: REVIEWED });

/** Returns the notices on the page. */
async function notices(options: Options) {
  const { unmount } = renderReviewed(options);
  await screen.findByText("Screen");
  const shown = [ACTIVATE, SUSPENDED, UPGRADE, BAR, /^Failed, Please/].filter((text) =>
    screen.queryByText(text),
  );
  unmount();
  return shown;
}

describe("the frame inside the admin with the listing profile 'reviewed'", () => {
  test("with the listing profile 'reviewed', the frame in the admin has no top bar, navigation or stars, and Contact us is in the page", async () => {
    renderReviewed({ account: { isReviewLeft: false } });
    await screen.findByText("Screen");
    expect(document.querySelector(".Polaris-Frame__TopBar, .Polaris-Navigation")).toBeNull();
    expect(screen.queryByRole("button", { name: "Toggle menu" })).toBeNull();
    expect(screen.queryByText("Write a review:")).toBeNull();
    const contact = screen.getByRole("button", { name: "Contact us" });
    expect(contact.className).toBe("palisade-contact-in-page");
    expect(screen.getByText(/Palisade 3\.01/)).toBeTruthy();
  });

  test("with the listing profile 'reviewed', the first focusable element of the frame skips to the content", async () => {
    renderReviewed();
    await screen.findByText("Screen");
    const [first] = document.querySelectorAll<HTMLElement>("a[href], button");
    expect(first?.textContent).toBe("Skip to content");
    fireEvent.click(first!);
    expect(document.activeElement?.id).toBe("content");
  });

  test("with the listing profile 'reviewed', the frame shows one notice at a time, the most urgent first", async () => {
    const all = {
      account: { isAppDisabled: true, pro: false, extensionEnabled: false },
      extensionIsEnabled: false,
    };
    const noticesOn = (path: string, account: object = all.account) =>
      notices({ ...all, account, path });
    expect(await noticesOn("/visitors")).toEqual([SUSPENDED]);
    expect(await noticesOn("/visitors", { extensionEnabled: false })).toEqual([ACTIVATE]);
    expect(await noticesOn("/contentProtect")).toEqual([BAR]);
    expect(await notices({ ...all, account: null, path: "/visitors" })).toEqual([
      /^Failed, Please/,
    ]);
  });

  test("a screen that offers the activation shows neither panel nor bar, and other screens show both", async () => {
    const off = { extensionIsEnabled: false, account: { extensionEnabled: false } };
    const noticesOn = (path: string, offers: boolean) =>
      notices({
        ...{ ...off, path },
        screen: { Component: () => "Screen", handle: { offersActivation: () => offers } },
      });
    expect(await noticesOn("/dashboard", true)).toEqual([]);
    expect(await noticesOn("/dashboard", false)).toEqual([ACTIVATE]);
    expect(await noticesOn("/contentProtect", true)).toEqual([]);
    expect(await noticesOn("/contentProtect", false)).toEqual([BAR]);
  });

  test("with the listing profile 'reviewed', the frame shows an element of the specification if its switch is on", async () => {
    renderFrame({
      account: { pro: false },
      specified: { ...REVIEWED, upgradeBanner: true },
      path: "/contentProtect",
    });
    expect(await screen.findByText(UPGRADE)).toBeTruthy();
  });

  test("with the listing profile 'reviewed', a message is an announced card on the dashboard and not a modal", async () => {
    const posted: unknown[] = [];
    vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
      const input = JSON.parse(body) as { id?: string };
      posted.push(input);
      return Response.json(
        done(input.id ? null : { id: "message-1", content: "Update your theme." }),
      );
    });
    renderReviewed({ path: "/dashboard" });
    const text = await screen.findByText("Update your theme.");
    expect(text.closest("[role=status]")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "You have new message" })).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Mark as Read" }));
    await waitFor(() => expect(screen.queryByText("Update your theme.")).toBeNull());
    expect(posted).toContainEqual({ id: "message-1" });
  });

  test("with the listing profile 'reviewed', screens other than the dashboard do not poll for messages", async () => {
    const fetch = vi.fn(async () => Response.json(done({ id: "1", content: "News" })));
    vi.stubGlobal("fetch", fetch);
    renderReviewed({ path: "/settings" });
    await screen.findByText("Screen");
    expect(fetch).not.toHaveBeenCalled();
    expect(screen.queryByText("News")).toBeNull();
  });
});

test("with the listing profile 'reviewed', the navigation and its mobile toggle remain outside the admin", async () => {
  const wide = window.matchMedia("");
  vi.spyOn(window, "matchMedia").mockImplementation(() => ({ ...wide, matches: true }));
  renderReviewed({ session: SESSION, path: "/settings", account: { isReviewLeft: false } });
  const toggle = await screen.findByRole("button", { name: "Toggle menu" });
  expect(screen.queryByText("Write a review:")).toBeNull();
  fireEvent.click(toggle);
  await screen.findByRole("dialog");
  fireEvent.keyDown(document, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(toggle);
});

test.each([
  ["alert", ACTIVATE],
  ["alert", SUSPENDED],
  ["status", UPGRADE],
] as const)(
  "with the listing profile 'specified', screen readers announce as %s the notice %s",
  async (role, text) => {
    renderFrame({
      account: { isAppDisabled: true, pro: false },
      extensionIsEnabled: false,
      path: "/visitors",
    });
    expect((await screen.findByText(text)).parentElement?.getAttribute("role")).toBe(role);
  },
);
