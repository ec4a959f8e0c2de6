import { expect, test } from "vitest";

import { embedStatus } from "./extension-status";

const extension = (status: string, handle = "guard") => ({
  type: "theme_app_extension",
  activations: [{ handle, status }],
});

test.each(["active", "available", "unavailable"])("an embed reported %s is %s", (status) => {
  expect(embedStatus([extension(status)], "guard")).toBe(status);
});

test("an answer without our block says nothing", () => {
  expect(embedStatus([], "guard")).toBeNull();
  expect(embedStatus([extension("active", "other")], "guard")).toBeNull();
  expect(embedStatus([{ type: "checkout_ui", activations: [] }], "guard")).toBeNull();
});

test("a status nobody knows says nothing", () => {
  expect(embedStatus([extension("paused")], "guard")).toBeNull();
});
