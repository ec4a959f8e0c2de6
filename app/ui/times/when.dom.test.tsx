import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { StoreZoneContext } from "./store-zone";
import { When } from "./when";

test("a time is shown in the store's time zone", () => {
  render(
    <StoreZoneContext.Provider value="Asia/Kolkata">
      <When at="2026-11-28T19:05:00Z" now={Date.parse("2026-11-28T20:05:00Z")} />
    </StoreZoneContext.Provider>,
  );
  expect(screen.getByText("1 hour ago").title).toBe("29 November 2026, 00:35 (GMT+5:30)");
});
