import { expect, test } from "vitest";

import { checkAdd, newForm, ofKind } from "./add-form";

const NOW = new Date("2026-06-10T12:00:00Z");

test("changing the kind in the add dialog clears the values and preserves the details", () => {
  const form = newForm("ip", "allow", { typed: "192.0.2.1", label: "Office" });
  expect(checkAdd(form, [], NOW)).toMatchObject({
    ok: true,
    intent: { input: { lines: ["192.0.2.1"], effect: "allow", label: "Office" } },
  });
  const other = { ...form, ...ofKind("user-agent") };
  expect(other).toMatchObject({ match: "contains", lines: { typed: "", file: null } });
  expect(other.details.label).toBe("Office");
});

test.each([
  ["user-agent", "Enter at least one user agent."],
  ["country", "Choose one."],
] as const)("the add dialog reports an empty value of the kind %s with: %s", (kind, text) => {
  expect(checkAdd(newForm(kind, "block"), [], NOW)).toEqual({ ok: false, errors: { lines: text } });
});

test("the add dialog sends only the confirmed questions as confirmed", () => {
  const form = newForm("ip", "block", { typed: "192.0.2.0/24", label: "" });
  expect(checkAdd(form, ["confirmedLockOut"], NOW)).toMatchObject({
    intent: { input: { confirmedLockOut: true, confirmedRisks: false } },
  });
});

test("the note of a line is cut at its limit, never inside a character", () => {
  const typed = `192.0.2.1 # ${"x".repeat(499)}😀`;
  expect(checkAdd(newForm("ip", "block", { typed, label: "" }), [], NOW)).toMatchObject({
    intent: { input: { notes: ["x".repeat(499)] } },
  });
});
