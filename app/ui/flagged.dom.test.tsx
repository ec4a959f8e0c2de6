import { render } from "@testing-library/react";
import { expect, test } from "vitest";

import { Flagged } from "./flagged";

const renderFlagged = (code: string | null) => {
  const { container } = render(<Flagged code={code}>Germany</Flagged>);
  return { text: container.textContent, flag: container.querySelector(".ui-flag") };
};

test("the flag of a country precedes its name", () => {
  const { flag } = renderFlagged("DE");
  expect(flag?.nextElementSibling?.textContent).toBe("Germany");
});

test.each([null, ""])("no flag is shown without a country (%j)", (code) => {
  expect(renderFlagged(code)).toEqual({ text: "Germany", flag: null });
});
