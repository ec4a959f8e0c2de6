import { expect, test } from "vitest";

import { staffNoteOf } from "./staff-note";

test("the staff note has the merchant's text first, then the reasons", () => {
  expect(staffNoteOf("Ask Jo.", ["It fits the filter “Mine”."])).toBe(
    "Ask Jo. Cancelled by Palisade. It fits the filter “Mine”.",
  );
  expect(staffNoteOf("", [])).toBe("Cancelled by Palisade.");
});

test("a long staff note stays within 255 characters without splitting a character", () => {
  for (let length = 210; length < 260; length++) {
    const note = staffNoteOf("x".repeat(length), ["🦊🦊🦊🦊"]);
    expect(note.length).toBeLessThanOrEqual(255);
    expect(note.isWellFormed()).toBe(true);
  }
});
