import { json } from "@remix-run/node";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";

import { blockPage } from "#app/contract/block-page";
import { notifications, policy, privacy } from "#app/contract/general-settings";
import type { GeneralSettings } from "#app/contract/settings";
import type { IntentOf } from "#app/ui/forms/intents";
import { useLoaderData } from "#app/ui/navigation";
import { renderScreen } from "#tests/helpers/screens/admin-screen";
import { settled } from "#tests/helpers/screens/settled";

import type { LoadedSettings, SettingsView } from "./settings.server";
import type { SettingsIntents } from "./settings-intents.server";
import { SettingsScreen } from "./settings-screen";

type SettingsIntent = IntentOf<SettingsIntents>;

const NOW = Date.parse("2026-11-21T12:00:00Z");

const DEFAULTS: GeneralSettings = {
  blockPage: blockPage.parse({}),
  policy: policy.parse({}),
  privacy: privacy.parse({}),
  notifications: notifications.parse({}),
};

function loadedView(part: Partial<LoadedSettings> = {}): SettingsView {
  return {
    problem: null,
    settings: DEFAULTS,
    version: 0,
    suspension: { isSuspended: false, until: null, reason: "" },
    storeName: "Fernhill Goods",
    storeEmail: "owner@example.com",
    mailFailures: [],
    now: NOW,
    ...part,
  };
}

function Route() {
  return <SettingsScreen {...(useLoaderData() as SettingsView)} />;
}

/** Renders the screen with a server that stores saved settings. `refuse` is returned for every request if given. */
async function show(options: { view?: SettingsView; refuse?: object } = {}) {
  const server = { view: options.view ?? loadedView(), requests: [] as SettingsIntent[] };
  const loader = () => json(server.view);
  const action = async ({ request }: { request: Request }) => {
    const requested = (await request.json()) as SettingsIntent;
    server.requests.push(requested);
    if (options.refuse)
      return json({ ok: false, message: "No.", problem: "No.", ...options.refuse });
    if (requested.intent !== "save") return json({ ok: true, message: "Done", data: {} });
    const settings = requested.input.settings as GeneralSettings;
    const data = { settings, version: requested.input.expectedVersion + 1 };
    server.view = loadedView(data);
    return json({ ok: true, message: "Settings saved", data });
  };
  const view = renderScreen([{ path: "/", Component: Route, loader, action }], "/");
  await screen.findByRole("heading", { name: /General Settings/ });
  return { ...view, server };
}

const isDirty = () => document.querySelector("ui-save-bar")?.hasAttribute("showing") ?? false;
const press = () => fireEvent.click(document.querySelector("ui-save-bar button")!);
const openCard = (card: string) =>
  fireEvent.click(screen.getByRole("button", { name: `Show: ${card}` }));
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: "input, textarea, select" }), {
    target: { value },
  });

test("changes in several cards are saved in one request", async () => {
  const { server, toasts } = await show();
  write("Title", "Closed for {country}");
  fireEvent.click(screen.getByLabelText("Exempt iCloud Private Relay from network rules"));
  openCard("Privacy");
  write("Days to keep visits in the log", "7");
  openCard("Email notifications");
  write("Send to", "one@example.com\n\ntwo@example.com");
  expect(isDirty()).toBe(true);
  press();
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith("Settings saved"));
  expect(server.requests).toMatchObject([
    {
      intent: "save",
      input: {
        expectedVersion: 0,
        settings: {
          blockPage: { title: "Closed for {country}" },
          policy: {
            allowVerifiedCrawlers: true,
            allowPrivateRelay: false,
            keepPagesOpen: true,
            allowUnsureCountry: true,
          },
          privacy: { retentionDays: 7 },
          notifications: { recipients: ["one@example.com", "two@example.com"] },
        },
      },
    },
  ]);
  await waitFor(() => expect(isDirty()).toBe(false));
});

test("the block page has separate texts per language, and a language can be removed", async () => {
  const { server } = await show();
  write("Title", "Closed");
  write("Add a language", "de");
  expect(screen.getByLabelText("Title")).toHaveProperty("value", "");
  write("Title", "Geschlossen");
  write("Language of the texts", "");
  expect(screen.getByLabelText("Title")).toHaveProperty("value", "Closed");
  press();
  await waitFor(() => expect(server.requests).toHaveLength(1));
  expect(server.requests[0]).toMatchObject({
    input: {
      settings: { blockPage: { title: "Closed", texts: { de: { title: "Geschlossen" } } } },
    },
  });
  write("Language of the texts", "de");
  fireEvent.click(screen.getByRole("button", { name: "Remove German" }));
  expect(screen.queryByRole("button", { name: "Remove German" })).toBeNull();
});

test("a block page template changes colors and options and keeps the texts", async () => {
  const { server } = await show();
  write("Title", "Closed");
  fireEvent.click(screen.getByRole("button", { name: "Friendly" }));
  expect(screen.getByLabelText("Let customers request to be unblocked")).toHaveProperty(
    "checked",
    true,
  );
  press();
  await waitFor(() => expect(server.requests).toHaveLength(1));
  expect(server.requests[0]).toMatchObject({
    input: {
      settings: {
        blockPage: { title: "Closed", allowAppeal: true, colours: { background: "#fff7ed" } },
      },
    },
  });
});

test.each([
  ["found", { background: "#f7f5ef", text: "#1f2a24", button: "#2f5d50" }, null],
  ["none", null, /name no colors/],
  ["denied", null, /needs your permission to read themes/],
] as const)(
  "the theme's colors are applied, or the reason is shown: %s",
  async (state, colours, why) => {
    await show({ refuse: { ok: true, message: null, data: { state, colours } } });
    fireEvent.click(screen.getByRole("button", { name: "Use your theme’s colors" }));
    if (why) await screen.findByText(why);
    else expect(await screen.findAllByDisplayValue("#2f5d50")).toHaveLength(2);
    await waitFor(() => expect(isDirty()).toBe(why === null));
  },
);

test("of two fields that lack a permission, only the field used last requests the permission", async () => {
  const denied = { state: "denied", colours: null, images: [], next: null };
  vi.stubGlobal("fetch", async () => json({ ok: true, message: null, data: denied }));
  onTestFinished(() => void vi.unstubAllGlobals());
  await show({ refuse: { ok: true, message: null, data: denied } });
  fireEvent.click(screen.getByRole("button", { name: "Use your theme’s colors" }));
  await screen.findByText("Palisade needs your permission to read themes.");
  screen.getByRole("button", { name: "Allow reading themes" });
  fireEvent.click(screen.getByRole("button", { name: "More options" }));
  fireEvent.click(screen.getByRole("button", { name: "Choose from your files" }));
  await screen.findByText(/needs your permission to read themes: with it/);
  screen.getByRole("button", { name: "Allow reading themes" });
  expect(screen.queryByText("Palisade needs your permission to read themes.")).toBeNull();
});

test("the contrast of valid colors is shown while colors are edited", async () => {
  await show();
  fireEvent.click(screen.getByLabelText("Use custom colors"));
  expect(screen.getByText(/17\.4:1\. Easy to read/)).toBeTruthy();
  write("Text", "#999999");
  expect(screen.getByText(/2\.8:1\. At least 4\.5:1 is needed/)).toBeTruthy();
  write("Text", "grey");
  expect(screen.queryByText(/Contrast between text/)).toBeNull();
});

test("a rejected save shows each error at its field and keeps the input", async () => {
  const fields = {
    "settings.privacy.retentionDays": "At most 30 days.",
    "settings.notifications.recipients.1": "Enter an email address.",
    "settings.blockPage.logo": "Enter the image’s full URL.",
  };
  await show({ refuse: { code: "invalid_input", fields } });
  openCard("Privacy");
  write("Days to keep visits in the log", "99");
  press();
  await screen.findByText("At most 30 days.");
  expect(screen.getByText("Line 2: Enter an email address.")).toBeTruthy();
  expect(screen.getByText("Enter the image’s full URL.")).toBeTruthy();
  expect(screen.getByText("Nothing was saved")).toBeTruthy();
  expect(screen.getByLabelText("Days to keep visits in the log")).toHaveProperty("value", "99");
  expect(isDirty()).toBe(true);
});

test("the suspension dialog sends the chosen duration and reason", async () => {
  const { server } = await show();
  fireEvent.click(screen.getByRole("button", { name: "Suspend protection…" }));
  fireEvent.click(await screen.findByLabelText("For 6 hours"));
  write("Reason", "Launch");
  fireEvent.click(screen.getByText("Suspend protection", { selector: "button" }));
  await waitFor(() =>
    expect(server.requests).toEqual([{ intent: "suspend", input: { hours: 6, reason: "Launch" } }]),
  );
});

test("during a suspension the settings show its end, its reason and a button to resume protection", async () => {
  const until = "2026-11-21T14:00:00.000Z";
  const suspension = { isSuspended: true, until, reason: "<b>Launch</b>" };
  const { server } = await show({ view: loadedView({ suspension }) });
  expect(screen.getByText("Protection is suspended: all visitors are allowed")).toBeTruthy();
  expect(screen.getByText(/It resumes automatically/).textContent).toContain("in 2 hours");
  expect(screen.getByText("Reason: <b>Launch</b>")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Resume protection" }));
  await waitFor(() => expect(server.requests).toEqual([{ intent: "resume", input: {} }]));
});

test("resuming protection requires a confirmation if it would stop visits", async () => {
  const problem = "In the last 7 days this would have stopped 3 of 10 visits.";
  const refuse = { code: "confirmation_needed", message: null, problem };
  const suspension = { isSuspended: true, until: null, reason: "" };
  const { server } = await show({
    view: loadedView({ suspension }),
    refuse: { ...refuse, fields: { confirmedLoss: problem } },
  });
  fireEvent.click(screen.getByRole("button", { name: "Resume protection" }));
  await screen.findByText(problem);
  fireEvent.click(screen.getByRole("button", { name: "Turn on anyway" }));
  await waitFor(() => expect(server.requests).toHaveLength(2));
  expect(server.requests[1]).toMatchObject({ intent: "resume", input: { confirmedLoss: true } });
});

test("deleting visitor data requires a confirmation", async () => {
  const { server } = await show();
  fireEvent.click(screen.getByRole("button", { name: "Delete all visitor data…" }));
  await screen.findByText(/This cannot be undone/);
  await settled();
  expect(server.requests).toEqual([]);
  fireEvent.click(screen.getByText("Delete visitor data", { selector: "button" }));
  await settled();
  expect(server.requests).toEqual([{ intent: "delete-visitor-data" }]);
});

test("after a version conflict the edits remain until the merchant chooses the latest version", async () => {
  const { server } = await show({ refuse: { code: "version_conflict", fields: {} } });
  write("Title", "Mine");
  server.view = loadedView({
    version: 5,
    settings: { ...DEFAULTS, blockPage: { ...DEFAULTS.blockPage, title: "Theirs" } },
  });
  press();
  await screen.findByText("These settings were changed elsewhere since you opened this page");
  expect(screen.getByLabelText("Title")).toHaveProperty("value", "Mine");
  fireEvent.click(screen.getByRole("button", { name: "Show the latest version" }));
  expect(screen.getByLabelText("Title")).toHaveProperty("value", "Theirs");
});

test("the settings screen shows an error and a retry button if the settings fail to load", async () => {
  await show({ view: { problem: "Failed, Please try again." } });
  expect(screen.getByText("Your settings could not be loaded")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

test("an address that could not receive an email is shown with the reason and the remedy", async () => {
  const at = "2026-11-21T10:00:00Z";
  const failure = { address: "typo@example.com", subject: "Protection stopped", at } as const;
  const other = { address: "two@example.com", subject: "A spike", at } as const;
  const mailFailures = [
    { ...failure, why: "refused" },
    { ...other, why: "unconfirmed" },
  ] as const;
  await show({ view: loadedView({ mailFailures: [...mailFailures] }) });
  const items = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(items).toContain(
    "typo@example.com: the email server refused this address (2 hours ago, “Protection stopped”). Check it for a typo, or remove it.",
  );
  expect(items.find((item) => item?.startsWith("two@"))).toContain("It may have arrived");
});
