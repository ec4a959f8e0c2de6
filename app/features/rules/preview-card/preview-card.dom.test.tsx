import { json } from "@remix-run/node";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { expectCredit, LOCATION_DATA } from "#tests/helpers/location-data";
import { DONE, NO_VISITS, RESULT, RUNNING } from "#tests/helpers/previews";
import { renderScreen } from "#tests/helpers/screens/admin-screen";
import { settled } from "#tests/helpers/screens/settled";

import { PreviewCard } from "./preview-card";
import type { DraftOf } from "./use-preview";

const ok = (data: unknown) => ({ ok: true, message: null, data });

let requests: { intent: string; input: Record<string, unknown> }[] = [];
let answers: Record<string, unknown> = {};
beforeEach(() => {
  requests = [];
  answers = {};
  vi.stubGlobal("fetch", async (path: string, { body }: { body: string }) => {
    expect(path).toBe("/preview");
    const intent = JSON.parse(body) as (typeof requests)[number];
    requests.push(intent);
    return json(answers[intent.intent]);
  });
});
afterEach(() => void vi.unstubAllGlobals());

const draft: DraftOf = () => ({ save: "addRuleEntries", input: { kind: "ip", lines: ["x"] } });

function show(draftOf: DraftOf = draft) {
  const Component = () => {
    const [text, setText] = useState("");
    return (
      <>
        <input aria-label="Lines" value={text} onChange={(event) => setText(event.target.value)} />
        <PreviewCard draftOf={draftOf} form={[text]} />
      </>
    );
  };
  return renderScreen([{ path: "/", Component }], "/");
}

const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

test("the preview card shows the progress of a preview and then its result", async () => {
  answers.start = ok({
    preview: { ...RUNNING, read: 400 },
    ownVisit: null,
    geoData: LOCATION_DATA,
  });
  answers.progress = ok({ preview: DONE });
  show();
  await press("Run preview");
  expect(await screen.findByText("400 of 1,000 visits")).toBeTruthy();
  expect(
    await screen.findByText("Would have stopped 30 of 1,000 visits (3%), from 12 addresses."),
  ).toBeTruthy();
  expect(
    screen.getByText(/30 shown the block page\. Countries: Germany 28, unknown 2\./),
  ).toBeTruthy();
  expect(screen.getByText("Would allow 2 visits that your rules currently stop.")).toBeTruthy();
  expect(screen.getByText(/1 of these IP addresses opened the cart/)).toBeTruthy();
  expect(
    screen.getByText(/After 2 visits of these, the same IP address placed an order/),
  ).toBeTruthy();
  expect(screen.getByText("Verified crawlers would be stopped")).toBeTruthy();
  expect(screen.getByText(/Googlebot \(3 visits\)/)).toBeTruthy();
  expect(requests[0]).toEqual({
    intent: "start",
    input: { save: "addRuleEntries", input: { kind: "ip", lines: ["x"] }, range: "24h" },
  });
});

test("the preview card counts challenged visits separately from stopped visits", async () => {
  const stopped = { ...RESULT.stopped, outcomes: { block: 12, challenge: 18 } };
  answers.start = ok({
    preview: { ...DONE, result: { ...RESULT, stopped } },
    ownVisit: null,
    geoData: LOCATION_DATA,
  });
  show();
  await press("Run preview");
  expect(
    await screen.findByText("Would have stopped 12 of 1,000 visits (1.2%), and challenged 18."),
  ).toBeTruthy();
});

test("the preview card marks a result as outdated after the form changes", async () => {
  answers.start = ok({ preview: DONE, ownVisit: null, geoData: LOCATION_DATA });
  show();
  await press("Run preview");
  await screen.findByText(/Would have stopped 30/);
  expect(screen.queryByText(/You changed the form\./)).toBeNull();
  fireEvent.change(screen.getByLabelText("Lines"), { target: { value: "more" } });
  expect(await screen.findByText(/You changed the form\./)).toBeTruthy();
});

test("“Cancel preview” cancels a running preview", async () => {
  answers.start = ok({ preview: RUNNING, ownVisit: null, geoData: LOCATION_DATA });
  answers.progress = ok({ preview: RUNNING });
  answers.cancel = ok({ preview: { ...RUNNING, state: "cancelled" } });
  show();
  await press("Run preview");
  await press("Cancel preview");
  expect(await screen.findByText("The preview was cancelled.")).toBeTruthy();
  expect(requests.at(-1)).toEqual({ intent: "cancel", input: { id: RUNNING.id } });
});

test("the preview card warns if the change would block the merchant", async () => {
  const ownVisit = "You would be stopped (Germany) by the entry DE.";
  answers.start = ok({
    preview: { ...DONE, read: 0, result: { ...RESULT, stopped: NO_VISITS } },
    ownVisit,
  });
  show();
  await press("Run preview");
  expect(await screen.findByText(/You would be stopped \(Germany\)/)).toBeTruthy();
  expect(screen.getByText(/The log contains no visits from this period/)).toBeTruthy();
});

test("the preview card shows the problem of each invalid line, and another preview can start", async () => {
  answers.start = {
    ok: false,
    message: "Nothing was saved.",
    code: "invalid_input",
    problem: "1 line of 2 cannot be read.",
    fields: { "lines.1": "Line 2 is no address." },
  };
  show();
  await press("Run preview");
  expect(await screen.findByText("1 line of 2 cannot be read.")).toBeTruthy();
  expect(screen.getByText("Line 2 is no address.")).toBeTruthy();
  answers.start = ok({ preview: DONE, ownVisit: null, geoData: LOCATION_DATA });
  await press("Run preview");
  expect(await screen.findByText(/Would have stopped 30/)).toBeTruthy();
  expect(screen.queryByText("Line 2 is no address.")).toBeNull();
});

test("the preview card sends no request if the form has problems", async () => {
  const draftOf = vi.fn(() => null);
  show(draftOf);
  await press("Run preview");
  await waitFor(() => expect(draftOf).toHaveBeenCalled());
  await settled();
  expect(requests).toEqual([]);
});

test("the preview card credits the location data with a date and a link", async () => {
  answers.start = ok({ preview: DONE, ownVisit: null, geoData: LOCATION_DATA });
  show();
  await press("Run preview");
  await expectCredit();
});
