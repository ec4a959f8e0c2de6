import { expect, test } from "vitest";

import { embedReport } from "./extension-status";

const extension = (status: string, handle = "guard", activations: { themeId?: string }[] = []) => ({
  type: "theme_app_extension",
  activations: [{ handle, status, activations }],
});

test.each(["active", "available", "unavailable"])(
  "an embed with the status %s is reported as %s",
  (status) => {
    expect(embedReport([extension(status)], "guard")).toEqual({ status });
  },
);

test("an active embed is reported with its theme", () => {
  const themeId = "gid://shopify/OnlineStoreTheme/128";
  const report = embedReport([extension("active", "guard", [{ themeId }])], "guard");
  expect(report).toEqual({ status: "active", themeId });
});

test("an embed answer without our embed causes no report", () => {
  expect(embedReport([], "guard")).toBeNull();
  expect(embedReport([extension("active", "other")], "guard")).toBeNull();
  expect(embedReport([{ type: "checkout_ui", activations: [] }], "guard")).toBeNull();
});

test("an unknown embed status causes no report", () => {
  expect(embedReport([extension("paused")], "guard")).toBeNull();
});
