import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { LOCATION_DATA } from "../../../../tests/helpers/location-data";
import { expectOneCreditAfterTry, stubDoneTry } from "../../../../tests/helpers/previews";
import { renderScreen } from "../../../../tests/helpers/screens/admin-screen";
import type { InputOf } from "../../../contract/call";
import type { RuleEntryRow } from "../../../contract/rules/rule-entry";
import type { RuleList, saveCountries } from "../../../contract/rules/rules";
import type { FoundIn } from "../../../platform/data-api/loaded";
import type { CountryListView } from "./country-list.server";
import { CountryListScreen } from "./country-list-screen";

type Save = InputOf<typeof saveCountries>;
type Loaded = FoundIn<CountryListView>;

const NOW = Date.parse("2026-06-10T12:00:00Z");

const LIST: RuleList = {
  surface: "storefront",
  kind: "country",
  mode: "block",
  enabled: true,
  follows: true,
  version: 3,
  counts: { total: 1, enabled: 1, block: 1, allow: 0, expired: 0 },
  changes: [
    {
      version: 3,
      at: "2026-06-10T11:00:00Z",
      actor: "staff:1",
      summary: "Added DE",
      note: "Fraud",
    },
  ],
};

function entry(value: string): RuleEntryRow {
  return {
    id: value,
    effect: "block",
    value,
    regions: null,
    enabled: true,
    label: "",
    reason: null,
    note: "",
    source: "manual",
    expiresAt: null,
    createdAt: "2026-06-10T11:00:00Z",
    createdBy: "staff:1",
    updatedAt: "2026-06-10T11:00:00Z",
    hits7d: 0,
    lastHitAt: null,
    facts: null,
    words: value,
    action: "block",
    target: null,
    scope: null,
    skips: null,
    position: null,
    isInPlan: true,
    monitored7d: 0,
    lastMonitoredAt: null,
  };
}

function loaded(part: Partial<Loaded> = {}): Loaded {
  return {
    problem: null,
    list: LIST,
    isInPlan: true,
    firewall: null,
    followed: null,
    entries: [entry("DE")],
    otherCountries: [],
    traffic: {
      countries: [
        { code: "DE", visits: 40, blocked: 40 },
        { code: "US", visits: 60, blocked: 0 },
      ],
      own: { ip: "203.0.113.9", country: "US" },
      regions: { US: ["Alaska", "California"] },
      allowsUnsure: true,
      data: LOCATION_DATA,
    },
    now: NOW,
    ...part,
  };
}

function Route() {
  const view = useLoaderData() as CountryListView;
  const surface = view.problem === null ? view.list.surface : "storefront";
  return <CountryListScreen surface={surface} view={view} />;
}

/** A list that a fake server keeps: `answer` decides about saves, `current` is what it shows next. */
function show(options: { view?: Loaded; answer?: (save: Save) => unknown } = {}) {
  const server = { view: options.view ?? loaded(), saves: [] as Save[] };
  const loader = () => json(server.view);
  const action = async ({ request }: { request: Request }) => {
    const save = (await request.json()) as Save;
    server.saves.push(save);
    return json(options.answer?.(save) ?? accept(server, save));
  };
  const view = renderScreen([{ path: "/", Component: Route, loader, action }], "/");
  return { ...view, server };
}

function accept(server: { view: Loaded }, save: Save) {
  const list = { ...LIST, mode: save.mode, enabled: save.enabled, version: LIST.version + 1 };
  server.view = loaded({ list, entries: save.countries.map(({ code }) => entry(code)) });
  return { ok: true, message: "Country list saved", data: { list } };
}

const saveBar = () => document.querySelector("ui-save-bar") as HTMLElement;
const isDirty = () => saveBar().hasAttribute("showing");
const press = (index: 0 | 1) => fireEvent.click(saveBar().querySelectorAll("button")[index]!);
const save = () => press(0);
const discard = () => press(1);

async function pick(name: string) {
  fireEvent.click(screen.getByRole("button", { name: "Choose countries" }));
  const dialog = within(await screen.findByRole("dialog"));
  const search = dialog.getByPlaceholderText("Search by name or code");
  fireEvent.change(search, { target: { value: name } });
  fireEvent.click(dialog.getByText(name));
  fireEvent.click(dialog.getByRole("button", { name: "Done" }));
  await screen.findByRole("button", { name: `Remove ${name}` });
}

test("Allow only begins with a list of its own, and the blocked countries wait for Block list", async () => {
  const { server } = show();
  await screen.findByRole("button", { name: "Remove Germany" });
  fireEvent.click(screen.getByRole("radio", { name: "Allow only" }));
  expect(screen.queryByRole("button", { name: "Remove Germany" })).toBeNull();
  screen.getByText("Empty Country Whitelist");
  await pick("France");
  fireEvent.click(screen.getByRole("radio", { name: "Block list" }));
  await screen.findByRole("button", { name: "Remove Germany" });
  fireEvent.click(screen.getByRole("radio", { name: "Allow only" }));
  save();
  await waitFor(() => expect(server.saves).toHaveLength(1));
  const [saved] = server.saves;
  expect(saved?.countries.map(({ code }) => code)).toEqual(["FR"]);
  expect(saved?.otherCountries?.map(({ code }) => code)).toEqual(["DE"]);
});

test("a merchant adds a country, sees the effect, saves, and the bar goes", async () => {
  const { server, toasts } = show();
  await screen.findByText(/would have stopped 40 of 100 visits/);
  expect(isDirty()).toBe(false);
  await pick("France");
  expect(isDirty()).toBe(true);
  fireEvent.change(screen.getByLabelText("Note on this change"), { target: { value: "Returns" } });
  save();
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith("Country list saved"));
  await waitFor(() => expect(isDirty()).toBe(false));
  expect(server.saves).toMatchObject([{ expectedVersion: 3, mode: "block", note: "Returns" }]);
  expect(server.saves[0]?.countries.map(({ code }) => code)).toEqual(["DE", "FR"]);
});

test("discarding brings back what is saved", async () => {
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Remove Germany" }));
  await screen.findByText(/No countries yet/);
  discard();
  await screen.findByRole("button", { name: "Remove Germany" });
  expect(isDirty()).toBe(false);
});

test("allow only without a country is warned about in red, and stops nobody in the preview", async () => {
  const list = { ...LIST, mode: "allow-only" as const };
  show({ view: loaded({ list }) });
  await screen.findByText(/would have stopped 60 of 100 visits/);
  fireEvent.click(screen.getByRole("switch", { name: "Germany is on" }));
  await screen.findByText("Empty Country Whitelist");
  expect(screen.getByText(/would have stopped 0 of 100 visits/)).toBeTruthy();
});

test("the screen says what becomes of visitors whose country is unsure", async () => {
  show();
  await screen.findByText(/a visitor is stopped only if both countries are/);
});

test("a list that shuts out last week's visitors is asked about with visits, orders and money", async () => {
  const problem =
    "In the last 7 days this would have stopped 92 of 100 visits (92%) and 3 paid orders worth $120.00.";
  const fields = { confirmedLoss: problem };
  const asked = { ok: false, message: null, code: "confirmation_needed", problem, fields };
  const { server } = show({ answer: ({ confirmedLoss }) => (confirmedLoss ? undefined : asked) });
  await screen.findByRole("button", { name: "Remove Germany" });
  await pick("United States");
  save();
  await screen.findByText(problem);
  expect(
    document.querySelector("ui-title-bar[title='This stops visitors you had last week']"),
  ).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Save anyway" }));
  await waitFor(() => expect(server.saves).toHaveLength(2));
  expect(server.saves[1]?.confirmedLoss).toBe(true);
});

test("a list that stops the merchant is asked about, then saved with the yes", async () => {
  const problem = "You would be stopped. Save anyway?";
  const fields = { confirmedLockOut: problem };
  const asked = { ok: false, message: null, code: "confirmation_needed", problem, fields };
  const { server, toasts } = show({
    answer: ({ confirmedLockOut }) => (confirmedLockOut ? undefined : asked),
  });
  await screen.findByRole("button", { name: "Remove Germany" });
  await pick("United States");
  save();
  await screen.findByText(/You would be stopped/);
  expect(toasts.error).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Save anyway" }));
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith("Country list saved"));
  expect(server.saves.map(({ confirmedLockOut }) => confirmedLockOut)).toEqual([undefined, true]);
  expect(screen.queryByText(/You would be stopped/)).toBeNull();
});

test("a country is sent elsewhere from some pages only", async () => {
  const { server } = show();
  fireEvent.click(await screen.findByRole("button", { name: "Edit Germany" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Action"), { target: { value: "redirect" } });
  fireEvent.click(dialog.getByText("More options"));
  fireEvent.click(dialog.getByLabelText("Only these pages"));
  fireEvent.click(dialog.getByRole("button", { name: "Done" }));
  await dialog.findByText("Enter where to send visitors.");
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type("Send visitors to", "https://example.com");
  type("Pages, one per line", "/pages/press");
  fireEvent.click(dialog.getByRole("button", { name: "Done" }));
  await screen.findByText(/Redirect to https:\/\/example.com · only on \/pages\/press/);
  save();
  await waitFor(() => expect(server.saves).toHaveLength(1));
  expect(server.saves[0]?.countries[0]).toMatchObject({
    action: "redirect",
    target: "https://example.com",
    scope: { match: "only", pages: ["/pages/press"] },
  });
});

test("when somebody else saved first, the edits stay and can be saved over it", async () => {
  let conflicts = true;
  const { server, toasts } = show({
    answer: () => {
      if (!conflicts) return undefined;
      conflicts = false;
      server.view = loaded({ list: { ...LIST, version: 7 }, entries: [entry("DE"), entry("IT")] });
      return {
        ok: false,
        message: "Changed elsewhere",
        code: "version_conflict",
        problem: "",
        fields: {},
      };
    },
  });
  await screen.findByRole("button", { name: "Remove Germany" });
  await pick("France");
  save();
  await screen.findByText("This list was changed elsewhere since you opened it");
  expect(toasts.error).toHaveBeenCalledWith("Changed elsewhere");
  expect(screen.getByRole("button", { name: "Remove France" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Keep my edits" }));
  save();
  await waitFor(() => expect(server.saves).toHaveLength(2));
  expect(server.saves[1]?.expectedVersion).toBe(7);
});

test("a country is narrowed to regions, and choosing none is refused", async () => {
  const { server } = show({ view: loaded({ entries: [entry("DE"), entry("US")] }) });
  fireEvent.click(await screen.findByRole("button", { name: "Edit United States" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByLabelText("Only these regions"));
  fireEvent.click(dialog.getByRole("button", { name: "Done" }));
  await dialog.findByText("Choose at least one region.");
  fireEvent.click(dialog.getByText("California"));
  fireEvent.click(dialog.getByRole("button", { name: "Done" }));
  await screen.findByText("Only California");
  expect(screen.getByText(/would have stopped at most 100 of 100/)).toBeTruthy();
  save();
  await waitFor(() => expect(server.saves).toHaveLength(1));
  expect(server.saves[0]?.countries[1]?.regions).toEqual({ match: "only", names: ["California"] });
});

test("the history names what, who and when", async () => {
  show();
  await screen.findByText("Added DE");
  expect(screen.getByText("“Fraud”")).toBeTruthy();
  expect(screen.getByText("1 hour ago").closest("p")?.textContent).toContain("A member of staff");
});

test("a try on past visits credits the location data no second time", async () => {
  stubDoneTry();
  show();
  await expectOneCreditAfterTry();
});

test("the firewall's country list names itself, and says what it has of the storefront's", async () => {
  const list: RuleList = { ...LIST, surface: "firewall" };
  const followed = { kind: "country" as const, follows: true, entries: 2, own: 1 };
  const { server } = show({
    view: loaded({ list, followed, firewall: { isConnected: true, mode: "monitor" } }),
  });
  await screen.findByRole("heading", { level: 1, name: "Firewall Country Blocker" });
  screen.getByRole("switch", { name: "Firewall country list is on" });
  screen.getByText("Your firewall is in monitor mode");
  screen.getByText(/also uses your storefront’s country list \(2 active entries\)/);
  await pick("France");
  save();
  await waitFor(() => expect(server.saves).toHaveLength(1));
});

test("the firewall's country list says so where the plan does not include it", async () => {
  show({ view: loaded({ list: { ...LIST, surface: "firewall" }, isInPlan: false }) });
  await screen.findByText(
    "The Firewall Country Blocker requires a Premium or Pay-As-You-Go subscription.",
  );
});
