import { expect, test, vi } from "vitest";

import { createAdminToasts } from "./admin-toasts";

function admin() {
  const show = vi.fn((_message: string, _options: object) => "toast");
  const hide = vi.fn();
  const toasts = createAdminToasts(() => ({ show, hide }));
  return {
    toasts,
    show,
    hide,
    options: () => show.mock.calls.at(-1)?.[1] as Record<string, unknown>,
  };
}

test("the toast of a request is shown for three seconds, for success and for errors", () => {
  const { toasts, options } = admin();
  toasts.success("Saved");
  expect(options()).toMatchObject({ duration: 3000 });
  toasts.error("Failed, Please try again.");
  expect(options()).toMatchObject({ duration: 3000, isError: true });
});

test("a notice is shown for five seconds, and for ten seconds with an action", () => {
  const { toasts, options } = admin();
  toasts.notice("You are offline.");
  expect(options()).toMatchObject({ duration: 5000 });
  const onAction = vi.fn();
  toasts.notice("A part did not load.", { label: "Reload", onAction });
  expect(options()).toMatchObject({ duration: 10_000, action: "Reload", onAction });
});

test("a toast that is still visible is not repeated", () => {
  const { toasts, show, options } = admin();
  toasts.error("Failed, Please try again.");
  toasts.error("Failed, Please try again.");
  expect(show).toHaveBeenCalledTimes(1);
  (options().onDismiss as () => void)();
  toasts.error("Failed, Please try again.");
  expect(show).toHaveBeenCalledTimes(2);
});

test("an error toast is hidden by a newer toast and can appear again", () => {
  const { toasts, show, hide } = admin();
  toasts.error("Write the whole address.");
  toasts.error("Write the number of days.");
  expect(hide).toHaveBeenCalledTimes(1);
  toasts.success("Saved");
  expect(hide).toHaveBeenCalledTimes(2);
  toasts.success("Saved again");
  expect(hide).toHaveBeenCalledTimes(2);
  toasts.error("Write the whole address.");
  expect(show).toHaveBeenCalledTimes(5);
});

test("a dismissed error toast is not hidden again", () => {
  const { toasts, hide, options } = admin();
  toasts.error("Failed, Please try again.");
  (options().onDismiss as () => void)();
  toasts.success("Saved");
  expect(hide).not.toHaveBeenCalled();
});
