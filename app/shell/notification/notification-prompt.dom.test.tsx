import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { done, failed } from "#tests/helpers/our-addresses";
import { pass, showPrompts, stopTheClock } from "#tests/helpers/screens/account-prompts";

stopTheClock();

describe("a message to the merchant", () => {
  const NEWS = { id: "message-1", content: "Please update your theme." };
  const modal = () => screen.queryByRole("dialog");
  const pollsIn = (requests: Record<string, unknown[]>) =>
    (requests["/notification"] ?? []).filter((input) => !("id" in (input as object)));

  test("a message to the merchant is polled at once and every five minutes", async () => {
    const { requests } = await showPrompts();
    expect(pollsIn(requests)).toHaveLength(1);
    await pass(299_999);
    expect(pollsIn(requests)).toHaveLength(1);
    await pass(1);
    expect(pollsIn(requests)).toHaveLength(2);
    expect(modal()).toBeNull();
  });

  test("a message to the merchant opens in a read-only field and closes when it is marked as read", async () => {
    const { requests } = await showPrompts({
      "/notification": ({ id }) => done(id === undefined ? NEWS : null),
    });
    expect(screen.getByRole("heading", { name: "You have new message" })).toBeTruthy();
    const box = screen.getByDisplayValue<HTMLTextAreaElement>(NEWS.content);
    expect(box.readOnly).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "Mark as Read" }));
    await pass(0);
    expect(requests["/notification"]?.at(-1)).toEqual({ id: NEWS.id });
    expect(modal()).toBeNull();
  });

  test("a message to the merchant remains open and shows the reason if marking it as read fails", async () => {
    const { toasts } = await showPrompts({
      "/notification": ({ id }) =>
        id === undefined ? done(NEWS) : failed("Failed, Please try again."),
    });
    fireEvent.click(screen.getByRole("button", { name: "Mark as Read" }));
    await pass(0);
    expect(toasts.error.mock.calls).toEqual([["Failed, Please try again."]]);
    expect(modal()).toBeTruthy();
  });

  test("a message to the merchant opens again at the next poll after Cancel", async () => {
    await showPrompts({ "/notification": () => done(NEWS) });
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await pass(0);
    expect(modal()).toBeNull();
    await pass(300_000);
    expect(modal()).toBeTruthy();
  });

  test("a message to the merchant is not replaced by a newer message while it is open", async () => {
    let count = 0;
    await showPrompts({
      "/notification": () => done({ id: String(++count), content: `Message ${count}` }),
    });
    await pass(600_000);
    expect(count).toBe(3);
    expect(screen.getByDisplayValue("Message 1")).toBeTruthy();
  });

  test("a message marked as read is not reopened by an earlier poll", async () => {
    let answerLook = () => {};
    let looked = 0;
    await showPrompts({
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
