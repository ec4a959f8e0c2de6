import { expect, test } from "vitest";

import { readUndo, undoText } from "./undo";

const STEP = "0197a1b2-6f8f-7e39-9e5a-0f8a3f1f2a11";
const RULES = { version: 3, expectedVersion: 5 };

test.for([
  { rules: RULES, step: null },
  { rules: null, step: STEP },
  { rules: RULES, step: STEP },
])("an undo header is read back as it was written: %j", (undo) => {
  expect(readUndo(undoText(undo))).toEqual(undo);
});

test.for([null, "", " ", "3-", "-5", `3-5${STEP}`, `${STEP} 3-5`, "12345678901-5", "x"])(
  "an invalid undo header gives no undo: %j",
  (text) => expect(readUndo(text)).toBeUndefined(),
);
