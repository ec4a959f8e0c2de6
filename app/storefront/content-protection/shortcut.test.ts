import { expect, test } from "vitest";

import { isShortcut } from "./shortcut";

const keyPress = (keys: string) => {
  const parts = keys.split("+");
  return {
    code: parts.at(-1),
    ctrlKey: parts.includes("Ctrl"),
    metaKey: parts.includes("Cmd"),
    shiftKey: parts.includes("Shift"),
    altKey: parts.includes("Alt"),
  } as KeyboardEvent;
};

test.each([
  "F12",
  "Ctrl+KeyU",
  "Ctrl+KeyS",
  "Cmd+KeyS",
  "Ctrl+Shift+KeyI",
  "Ctrl+Shift+KeyJ",
  "Cmd+Shift+KeyC",
  "Cmd+Alt+KeyI",
  "Cmd+Alt+KeyU",
])(
  "isShortcut recognizes %s, which opens the source or developer tools or saves the page",
  (keys) => {
    expect(isShortcut(keyPress(keys))).toBe(true);
  },
);

test.each([
  // Common keys.
  "KeyU",
  "Shift+KeyU",
  "Ctrl+KeyC",
  "Ctrl+KeyA",
  "Ctrl+KeyF",
  "Ctrl+KeyP",
  "Cmd+KeyR",
  "Tab",
  "Escape",
  "F6",
  "Shift+F10",
  // Keys of screen readers: VoiceOver uses Ctrl and Alt, and commands of other screen readers begin with Ctrl and Alt.
  "Ctrl+Alt+KeyU",
  "Ctrl+Alt+Shift+KeyI",
  "Alt+KeyU",
  "Alt+F12",
])("the shortcut %s is not blocked", (keys) => {
  expect(isShortcut(keyPress(keys))).toBe(false);
});
