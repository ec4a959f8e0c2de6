import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import type { AllowEntry, BypassLink } from "#app/contract/rules/whitelists";
import { type Answer, inDialog, showRecorded } from "#tests/helpers/screens/recorded-screen";
import { settled } from "#tests/helpers/screens/settled";

import { readWhitelistQuery } from "./whitelist-query";
import { WhitelistScreen } from "./whitelist-screen";
import type { LoadedWhitelist, WhitelistView } from "./whitelist-view";

const NOW = Date.parse("2026-06-10T12:00:00Z");

const ENTRY: AllowEntry = {
  kind: "referrer",
  id: "entry",
  effect: "allow",
  value: "domain:partner.example",
  words: 'from the domain "partner.example"',
  regions: null,
  action: "block",
  target: null,
  scope: null,
  skips: null,
  position: null,
  enabled: true,
  isInPlan: true,
  label: "Our partner",
  reason: null,
  note: "",
  source: "manual",
  expiresAt: null,
  createdAt: "2026-06-09T12:00:00.000Z",
  createdBy: "staff:42",
  updatedAt: "2026-06-09T12:00:00.000Z",
  hits7d: 12,
  lastHitAt: "2026-06-10T11:00:00.000Z",
  monitored7d: 0,
  lastMonitoredAt: null,
  facts: null,
};

const LINK: BypassLink = {
  id: "0b9d1a4e-9d0f-4c53-9b61-2f4f3c0a7a11",
  label: "Photographer",
  createdAt: "2026-06-10T10:00:00.000Z",
  createdBy: "staff:42",
  expiresAt: "2026-06-11T10:00:00.000Z",
  uses: 1,
  maxUses: 3,
  lastUsedAt: "2026-06-10T11:00:00.000Z",
};

function loadedView(part: Partial<LoadedWhitelist> = {}): LoadedWhitelist {
  const entries = part.entries ?? [ENTRY];
  return {
    problem: null,
    entries,
    matching: entries.length,
    total: entries.length,
    switchedOff: [],
    pageSize: 50,
    query: readWhitelistQuery(new URLSearchParams()),
    links: [],
    crawlers: [{ id: "gptbot", name: "GPTBot" }],
    ownAddress: "203.0.113.9",
    now: NOW,
    ...part,
  };
}

const ADDED = {
  added: 1,
  ids: ["new"],
  at: "x",
  duplicates: [],
  covered: [],
  notices: [],
  remarks: { duplicates: 0, covered: 0, notices: 0 },
};
const answerDone: Answer = () => ({ ok: true, message: "Done", data: ADDED });

const show = (view: WhitelistView, answer: Answer = answerDone) =>
  showRecorded({
    path: "/whiteLists",
    draw: (loadedView: WhitelistView) => <WhitelistScreen {...loadedView} />,
    load: () => view,
    answer,
  });

test("the whitelist shows kind, skipped rule kinds, hits and author of an entry", async () => {
  show(loadedView({ entries: [{ ...ENTRY, skips: ["country", "network"] }] }));
  const row = (await screen.findByText("Our partner")).closest("tr") as HTMLElement;
  expect(row.textContent).toContain("Referrer");
  expect(row.textContent).toContain('From the domain "partner.example"');
  expect(row.textContent).toContain("Only Country and IP type");
  expect(row.textContent).toContain("12");
  expect(row.textContent).toContain("A member of staff");
});

test("the whitelist marks an entry that is unused, that is outside the plan or whose list is off", async () => {
  const old = "2026-05-01T12:00:00.000Z";
  show(
    loadedView({
      entries: [{ ...ENTRY, createdAt: old, lastHitAt: null, isInPlan: false }],
      switchedOff: ["referrer", "ip"],
    }),
  );
  const row = (await screen.findByText("List is off")).closest("tr") as HTMLElement;
  expect(row.textContent).toContain("Not seen in 30 days");
  expect(row.textContent).toContain("Inactive: not in your plan");
  expect(screen.getByText(/lists are off/).textContent).toContain("Referrer");
});

test("“Allow visitors” adds a country, chosen by name, to the country list as an allow entry", async () => {
  const { sent, toasts } = show(loadedView());
  fireEvent.click(await screen.findByRole("button", { name: "Allow visitors" }));
  const dialog = await inDialog();
  fireEvent.change(dialog.getByLabelText("Allow by"), { target: { value: "country" } });
  fireEvent.click(dialog.getByRole("button", { name: "Add" }));
  await dialog.findByText("Choose one.");
  fireEvent.change(dialog.getByLabelText("Country"), { target: { value: "DE" } });
  fireEvent.click(dialog.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith("1 entry added"));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    of: "country",
    intent: "add",
    input: { lines: ["DE"], effect: "allow", skips: null },
  });
});

test("an allow entry can skip some rule types only, and choosing none shows a problem at the field", async () => {
  const { sent } = show(loadedView());
  fireEvent.click(await screen.findByRole("button", { name: "Allow visitors" }));
  const dialog = await inDialog();
  fireEvent.change(dialog.getByLabelText("IP addresses"), {
    target: { value: "203.0.113.7" },
  });
  fireEvent.click(dialog.getByText("More options"));
  fireEvent.click(dialog.getByLabelText("Only some rule types"));
  fireEvent.click(dialog.getByRole("button", { name: "Add" }));
  await dialog.findByText("Choose at least one kind.");
  fireEvent.click(dialog.getByLabelText("Country"));
  fireEvent.click(dialog.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ of: "ip", input: { skips: ["country"] } });
});

test("“Add my current address” fills the whitelist form with the merchant's own address", async () => {
  const { sent } = show(loadedView({ entries: [] }));
  fireEvent.click(await screen.findByRole("button", { name: "Add my current address" }));
  const dialog = await inDialog();
  fireEvent.click(dialog.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    of: "ip",
    input: { lines: ["203.0.113.9"], label: "My address" },
  });
});

test("deleting a whitelist entry requires confirmation, and a failed deletion can be repeated", async () => {
  const { sent } = show(loadedView(), () => ({
    ok: false,
    message: "Not now",
    code: "unavailable",
    problem: "Not now",
    fields: {},
  }));
  for (const times of [1, 2]) {
    fireEvent.click(await screen.findByRole("button", { name: /Actions for/ }));
    fireEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
    const dialog = await inDialog();
    fireEvent.click(dialog.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(sent).toHaveLength(times));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
  expect(sent[0]).toMatchObject({ of: "referrer", intent: "delete", input: { ids: ["entry"] } });
});

test("disabling a whitelist entry sends the change to the list of its kind", async () => {
  const { sent } = show(loadedView());
  fireEvent.click(await screen.findByRole("button", { name: /Actions for/ }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Disable" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    of: "referrer",
    intent: "update",
    input: { ids: ["entry"], set: { enabled: false } },
  });
});

test("“Create” shows a refused field's problem, keeps the other fields, and shows the new bypass link", async () => {
  const answer: Answer = ({ input }) =>
    input.label === ""
      ? {
          ok: false,
          message: null,
          code: "invalid_input",
          problem: "x",
          fields: { label: "Enter whom the link is for." },
        }
      : {
          ok: true,
          message: null,
          data: { id: LINK.id, url: "https://s.example/?palisade_pass=T" },
        };
  const { sent } = show(loadedView(), answer);
  fireEvent.click(await screen.findByRole("button", { name: "Create link" }));
  const dialog = await inDialog();
  fireEvent.change(dialog.getByLabelText("Maximum number of browsers"), { target: { value: "3" } });
  fireEvent.click(dialog.getByRole("button", { name: "Create" }));
  await dialog.findByText("Enter whom the link is for.");
  fireEvent.change(dialog.getByLabelText("Who is it for"), { target: { value: "Jo" } });
  fireEvent.click(dialog.getByRole("button", { name: "Create" }));
  const link = (await screen.findByLabelText("Link")) as HTMLInputElement;
  expect(link.value).toBe("https://s.example/?palisade_pass=T");
  expect(sent[1]?.input).toEqual({ label: "Jo", hours: 24, maxUses: 3 });
});

test("the whitelist shows how many browsers opened a bypass link, and revoking the link requires confirmation", async () => {
  const ended = { ...LINK, id: "b", label: "Past", expiresAt: "2026-06-10T11:00:00.000Z" };
  const { sent } = show(loadedView({ links: [LINK, ended] }));
  expect((await screen.findAllByText(/Opened in 1 of 3 browsers, last/)).length).toBe(2);
  screen.getByRole("button", { name: "Remove the link for Past" });
  fireEvent.click(screen.getByRole("button", { name: "Revoke the link for Photographer" }));
  const dialog = await inDialog();
  await settled();
  expect(sent).toEqual([]);
  fireEvent.click(dialog.getByRole("button", { name: "Revoke" }));
  await settled();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ intent: "revoke-link", input: { id: LINK.id } });
});

test("a whitelist that cannot be loaded shows an error", async () => {
  show({ problem: "The database is away." });
  await screen.findByText("The whitelist could not be loaded");
  screen.getByText("The database is away.");
});
