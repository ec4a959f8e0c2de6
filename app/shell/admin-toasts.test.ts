import { expect, test, vi } from "vitest";

import { createAdminToasts } from "./admin-toasts";

function admin() {
  const show = vi.fn((_message: string, _options: object) => "toast");
  const toasts = createAdminToasts(() => ({ show }));
  return { toasts, show, options: () => show.mock.calls.at(-1)?.[1] as Record<string, unknown> };
}

test("the answer to a request stays three seconds, good or bad", () => {
  const { toasts, options } = admin();
  toasts.success("Saved");
  expect(options()).toMatchObject({ duration: 3000 });
  toasts.error("Failed, Please try again.");
  expect(options()).toMatchObject({ duration: 3000, isError: true });
});

test("a notice stays five seconds, and ten with something to press", () => {
  const { toasts, options } = admin();
  toasts.notice("You are offline.");
  expect(options()).toMatchObject({ duration: 5000 });
  const onAction = vi.fn();
  toasts.notice("A part did not load.", { label: "Reload", onAction });
  expect(options()).toMatchObject({ duration: 10_000, action: "Reload", onAction });
});

test("a sentence that is still on screen is not said twice", () => {
  const { toasts, show, options } = admin();
  toasts.error("Failed, Please try again.");
  toasts.error("Failed, Please try again.");
  expect(show).toHaveBeenCalledTimes(1);
  (options().onDismiss as () => void)();
  toasts.error("Failed, Please try again.");
  expect(show).toHaveBeenCalledTimes(2);
});
