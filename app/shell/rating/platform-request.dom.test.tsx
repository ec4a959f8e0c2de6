import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";

import { done } from "#tests/helpers/our-addresses";
import {
  type Answers,
  pass,
  reportsIn,
  showPrompts,
  stopTheClock,
} from "#tests/helpers/screens/account-prompts";

stopTheClock();

describe("Shopify's review request", () => {
  const request = vi.fn<() => Promise<{ success: boolean; code: string }>>();
  const asPlatform: Answers = {
    "/rating": ({ intent }) => done(intent === "check" ? { how: "platform" } : null),
  };
  async function showPlatform(answers: Answers = {}) {
    const shown = await showPrompts({ ...asPlatform, ...answers });
    Object.assign(shown.bridge, { reviews: { request } });
    return shown;
  }
  beforeEach(() => {
    request.mockReset().mockResolvedValue({ success: true, code: "success" });
  });

  test("Shopify's review request replaces the stars, and its answer is sent to the server", async () => {
    const { requests } = await showPlatform();
    await pass(2000);
    expect(request).toHaveBeenCalledTimes(1);
    expect(screen.queryByText("How do you like Palisade?")).toBeNull();
    expect(reportsIn(requests)).toEqual([{ intent: "platform-answered", code: "success" }]);
  });

  test("a failed review request of Shopify shows no error", async () => {
    request.mockRejectedValue(new Error("no such call"));
    const { requests, toasts } = await showPlatform();
    await pass(2000);
    expect(reportsIn(requests)).toEqual([{ intent: "platform-answered", code: "failed" }]);
    expect(toasts.error).not.toHaveBeenCalled();
  });

  test("Shopify's review request waits until no modal is open", async () => {
    await showPlatform({ "/notification": () => done({ id: "1", content: "News" }) });
    await pass(2000);
    expect(screen.getByRole("dialog")).toBeTruthy();
    expect(request).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await pass(0);
    expect(request).toHaveBeenCalledTimes(1);
  });
});
