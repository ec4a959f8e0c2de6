import { json } from "@remix-run/node";
import { fireEvent, screen } from "@testing-library/react";
import { expect, onTestFinished, vi } from "vitest";

import type { Preview, PreviewResult } from "#app/contract/rules/preview";

import { LOCATION_DATA } from "./location-data";

export const NO_VISITS = { visits: 0, addresses: 0, outcomes: {}, countries: [], sample: [] };
/** Result of a preview that would stop thirty visits, most of them from Germany. */
export const RESULT: PreviewResult = {
  stopped: {
    visits: 30,
    addresses: 12,
    outcomes: { block: 30 },
    countries: [
      { country: "DE", visits: 28 },
      { country: null, visits: 2 },
    ],
    sample: [],
  },
  letIn: { ...NO_VISITS, visits: 2, outcomes: { allow: 2 } },
  otherwise: NO_VISITS,
  watched: NO_VISITS,
  crawlers: [{ id: "googlebot", visits: 3 }],
  openedCart: 1,
  boughtLater: 2,
  withoutAddress: 0,
};
export const RUNNING: Preview = {
  id: "5f125a32-1ffb-43a7-afb6-da29889a6418",
  state: "running",
  range: "24h",
  from: "2026-11-19T12:00:00.000Z",
  until: "2026-11-20T12:00:00.000Z",
  total: 1_000,
  read: 0,
  problem: "",
  result: null,
};
export const DONE: Preview = { ...RUNNING, state: "done", read: 1_000, result: RESULT };

/** Answers every preview of the page with a finished one and the credit of its country data, until the test ends. */
export function stubDoneTry(): void {
  const data = { preview: DONE, ownVisit: null, geoData: LOCATION_DATA };
  vi.stubGlobal("fetch", () => Promise.resolve(json({ ok: true, message: null, data })));
  onTestFinished(() => void vi.unstubAllGlobals());
}

/** Runs the preview of the open form. Expects its result on a page with exactly one credit of the data. */
export async function expectOneCreditAfterTry(): Promise<void> {
  fireEvent.click(await screen.findByRole("button", { name: "Run preview" }));
  await screen.findByText(/Would have stopped 30/);
  expect(screen.getAllByText(/Location data of/)).toHaveLength(1);
}
