import { expect, test } from "vitest";

import { eventText } from "./history/event-text";

test("the text of an answer event names the targets in the same words as the screen", () => {
  const targets = { networks: [64_500], countries: ["US"], agents: ["scripted", "googlebot"] };
  expect(eventText("proposed", { ...targets, requiresPass: true, usualShare: 0.034 })).toBe(
    "An answer was proposed. New visitors are challenged: AS64500, the United States, automated browsers, bots that pretend to be googlebot. These are usually 3.4% of your new visitors. Every checkout requires a visit, with at most 2 carts per visit.",
  );
});

test("the text of an answer event contains only its first sentence if its targets are unreadable", () => {
  expect(eventText("answer-started", { networks: "AS64500" })).toBe("The answer started.");
  expect(eventText("answer-changed", {})).toBe("The answer changed.");
});
