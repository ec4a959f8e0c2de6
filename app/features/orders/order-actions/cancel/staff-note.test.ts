import { expect, test } from "vitest";

import { staffNoteOf } from "./staff-note";

test("the note has the merchant's words first, then the reasons", () => {
  expect(staffNoteOf("Ask Jo.", ["It fits the filter “Mine”."])).toBe(
    "Ask Jo. Cancelled by Palisade. It fits the filter “Mine”.",
  );
  expect(staffNoteOf("", [])).toBe("Cancelled by Palisade.");
});

test("a long note keeps within what the platform takes, and cuts no character in two", () => {
  for (let length = 210; length < 260; length++) {
    const note = staffNoteOf("x".repeat(length), ["🦊🦊🦊🦊"]);
    expect(note.length).toBeLessThanOrEqual(255);
    expect(note.isWellFormed()).toBe(true);
  }
});
