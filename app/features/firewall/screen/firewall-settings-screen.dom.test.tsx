import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import {
  connection,
  loaded,
  minutesFromNow,
  NOTHING,
  press,
  show,
} from "#tests/helpers/screens/firewall-settings";
import { settled } from "#tests/helpers/screens/settled";

import type { LoadedFirewall } from "./firewall-view";

/** Switches with one minute of attack mode left. */
const ATTACKED = (mode: "monitor" | "protect") => ({ mode, attackUntil: minutesFromNow(1) });

test.each([
  ["connected and protecting", loaded(), "Connected", /your rules apply/],
  [
    "silent for a day",
    loaded({ connections: [connection({ isConnected: false })] }),
    "Not connected",
    /No request came through in the last 24 hours/,
  ],
  [
    "monitoring",
    loaded({ switches: { mode: "monitor", attackUntil: null } }),
    "Connected",
    /no one is stopped/,
  ],
  ["off", loaded({ switches: { mode: "off", attackUntil: null } }), "Connected", /is off/],
  [
    "connected on one of two ways",
    loaded({
      connections: [connection(), connection({ id: "2", isConnected: false, lastSeenAt: null })],
    }),
    "1 of 2 connected",
    /your rules apply/,
  ],
  [
    "that answers and has no visits yet",
    loaded({ connections: [connection({ entryPoint: "edge", lastSeenAt: null })] }),
    "Connected",
    /No visitor has come through yet/,
  ],
  ["without connections", loaded({ connections: [] }), "Not connected", /Nothing is connected yet/],
  [
    "without the plan",
    loaded({ isInPlan: false }),
    "Connected",
    /your plan doesn’t include the firewall/,
  ],
])("the connection card shows its status for a firewall %s", async (_, view, badge, sentence) => {
  await show(view);
  const title = screen.getByRole("heading", { name: "Connection" });
  expect(within(title.parentElement!).getByText(badge)).toBeTruthy();
  expect(screen.getByText(sentence)).toBeTruthy();
});

test("the requests of all connections in the last day are summed", async () => {
  const other = connection({ id: "0d0d3ac5-6f8f-4e39-9e5a-0f8a3f1f2a11", name: "second.example" });
  await show(loaded({ connections: [connection(), other] }));
  const shownValue = (name: string) =>
    screen.getByText(name, { selector: "dt" }).nextElementSibling?.textContent;
  expect(shownValue("Connected")).toBe("3 days ago");
  expect(shownValue("Last request")).toBe("2 minutes ago");
  expect(shownValue("Requests in 24 hours")).toBe("2,400");
  expect(shownValue("Stopped in 24 hours")).toBe("68");
  expect(shownValue("Undecided in 24 hours")).toBe("10");
  expect(shownValue("Unreadable in 24 hours")).toBe("12");
});

test("Worker errors of the last day are shown by kind, with the number of visits not recorded", async () => {
  const troubles = { ...NOTHING.troubles, log: 3, pull: 1_200 };
  const lastDay = { ...NOTHING, lost: 7, troubles };
  const shownCount = (name: string) =>
    screen.queryByText(name, { selector: "dt" })?.nextElementSibling?.textContent;
  const { unmount } = await show(
    loaded({
      connections: [connection({ entryPoint: "edge", lastDay }), connection({ id: "other" })],
    }),
  );
  expect(shownCount("Visits not recorded in 24 hours")).toBe("7");
  expect(shownCount("Errors at Cloudflare in 24 hours")).toBe(
    "3 × log sent late, 1,200 × new rules not received",
  );
  unmount();
  await show(loaded());
  expect(shownCount("Errors at Cloudflare in 24 hours")).toBeUndefined();
});

test("the Cloudflare tab is open if a Worker is connected, and the other tab does not list the Worker", async () => {
  await show(loaded({ connections: [connection({ entryPoint: "edge", name: "zone.example" })] }));
  expect(screen.getByText(/your rules apply/)).toBeTruthy();
  // The tab that names the panel is rendered after the tabs are measured.
  const open = within(await screen.findByRole("tabpanel", { name: "Cloudflare" }));
  expect(open.getByText("zone.example")).toBeTruthy();
  const panel = within(document.getElementById("own-server-panel")!);
  expect(panel.getByText("No connections yet.")).toBeTruthy();
  expect(panel.queryByText("zone.example")).toBeNull();
});

test("text typed in one tab is preserved while another tab is open", async () => {
  await show();
  const openTab = (name: string) => fireEvent.click(screen.getAllByRole("tab", { name })[0]!);
  openTab("Cloudflare");
  fireEvent.change(screen.getByLabelText("Domain"), { target: { value: "shop.example.com" } });
  openTab("Your own server");
  openTab("Cloudflare");
  expect(screen.getByLabelText<HTMLInputElement>("Domain").value).toBe("shop.example.com");
});

test("the connection tabs are below the card with the state of the connection", async () => {
  await show(loaded({ connections: [] }));
  const titles = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(titles.slice(0, 2)).toEqual(["Connection", "Connections"]);
});

test("the screen of an account without the firewall shows a message and no settings", async () => {
  await show(loaded({ isOffered: false }));
  expect(screen.getByText("Your account does not have the firewall")).toBeTruthy();
  expect(screen.queryByText("Mode")).toBeNull();
});

test("on a plan without the firewall the screen shows a link to the plans", async () => {
  await show(loaded({ isInPlan: false }));
  const plans = screen.getByRole("link", { name: "See plans" });
  expect(plans.getAttribute("href")).toBe("/subscription");
});

test("firewall settings that cannot be loaded show the problem with a retry button", async () => {
  await show({ problem: "The database is away." });
  expect(screen.getByText("Your firewall could not be loaded")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

test("mode and 'Keep the cart open' are saved with the version at which they were loaded", async () => {
  const server = await show();
  fireEvent.click(screen.getByRole("radio", { name: "Monitor" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Keep the cart open" }));
  await settled();
  fireEvent.click(document.querySelector("ui-save-bar button")!);
  const input = { mode: "monitor", keepsCartOpen: true, expectedVersion: 7 };
  await waitFor(() => expect(server.requests).toEqual([{ intent: "save-mode", input }]));
});

test("attack mode starts for the selected time", async () => {
  const server = await show();
  fireEvent.change(screen.getByLabelText("Lasts"), { target: { value: "360" } });
  await press("Start attack mode");
  expect(server.requests).toEqual([{ intent: "attack", input: { minutes: 360 } }]);
});

test("attack mode starts for a custom number of minutes and rejects invalid numbers", async () => {
  const server = await show();
  fireEvent.change(screen.getByLabelText("Lasts"), { target: { value: "other" } });
  const minutes = screen.getByLabelText("Minutes");
  // An empty field must not end attack mode that another user started.
  for (const text of ["", "0", "1.5", "1441"]) {
    fireEvent.change(minutes, { target: { value: text } });
    expect(screen.getByText("Enter a whole number from 1 to 1,440.")).toBeTruthy();
    await press("Start attack mode");
  }
  expect(server.requests).toEqual([]);
  fireEvent.change(minutes, { target: { value: "45" } });
  await press("Start attack mode");
  expect(server.requests).toEqual([{ intent: "attack", input: { minutes: 45 } }]);
});

test("the card of running attack mode shows its remaining time and can end it", async () => {
  const attackUntil = minutesFromNow(65);
  const server = await show(loaded({ switches: { mode: "protect", attackUntil } }));
  expect(screen.getByText(/^Attack mode is on: 1 h 5 min left$/)).toBeTruthy();
  await press("End now");
  expect(server.requests).toEqual([{ intent: "attack", input: { minutes: null } }]);
});

test("attack mode can be started again after its end", async () => {
  await show(loaded({ switches: { mode: "protect", attackUntil: minutesFromNow(-1) } }));
  expect(screen.getByRole("button", { name: "Start attack mode" })).toBeTruthy();
});

test.each<[string, Parameters<typeof loaded>[0], RegExp]>([
  [
    "the firewall is in monitor mode",
    { switches: ATTACKED("monitor") },
    /until the mode is Protect/,
  ],
  [
    "nothing is connected",
    { switches: ATTACKED("protect"), connections: [] },
    /until the firewall is connected/,
  ],
  [
    "the plan does not include the firewall",
    { switches: ATTACKED("protect"), isInPlan: false },
    /until your plan includes the firewall/,
  ],
])(
  "the card of attack mode states that attack mode has no effect while %s",
  async (_, part, words) => {
    await show(loaded(part));
    expect(screen.getByText(words)).toBeTruthy();
  },
);

test("an unsaved mode stays selected when attack mode starts", async () => {
  const server = await show(loaded({ switches: { mode: "monitor", attackUntil: null } }));
  fireEvent.click(screen.getByRole("radio", { name: "Protect" }));
  server.view = loaded({ switches: ATTACKED("monitor"), version: 8 });
  await press("Start attack mode");
  await screen.findByText(/^Attack mode is on/);
  expect(screen.queryByText(/changed elsewhere/)).toBeNull();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Protect" }).checked).toBe(true);
});

test("the screen lists requests that bypass the firewall", async () => {
  await show();
  fireEvent.click(screen.getByRole("button", { name: "Show: What the firewall cannot do" }));
  expect(screen.getByText(/Requests straight to your server’s own IP address/)).toBeTruthy();
});

/** Returns the text in the row of a rule kind. */
const rule = (kind: string) =>
  screen.getByRole("heading", { name: kind }).parentElement!.textContent;

const LISTS: LoadedFirewall["lists"] = [
  { kind: "country", follows: true, entries: 3, own: 1 },
  { kind: "network", follows: true, entries: 5, own: 0 },
];

test("the rules show the active entries of each list, and one switch stops following the storefront", async () => {
  const server = await show(loaded({ lists: LISTS }));
  expect(rule("Country")).toBe("CountryFirewall list: 1 activeStorefront list: 3 active");
  expect(rule("IP type")).toBe("IP typeStorefront list: 5 active");
  const link = screen.getByRole("link", { name: "Firewall country list" });
  expect(link.getAttribute("href")).toBe("/fw-regionBlocker");
  fireEvent.click(screen.getByRole("switch", { name: "Also use your storefront’s country list" }));
  const input = { kind: "country", follows: false };
  await waitFor(() => expect(server.requests).toEqual([{ intent: "follow", input }]));
});

test("a storefront list that the firewall does not follow is not counted", async () => {
  await show(loaded({ lists: [{ ...LISTS[0]!, follows: false }] }));
  expect(rule("Country")).toBe("CountryFirewall list: 1 activeStorefront list: not used");
});

test("the rules are hidden without a plan that includes the firewall", async () => {
  await show(loaded({ lists: LISTS, isInPlan: false }));
  expect(screen.queryByRole("heading", { name: "Rules" })).toBeNull();
});
