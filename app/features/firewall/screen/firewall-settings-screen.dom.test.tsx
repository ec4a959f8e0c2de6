import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

import { renderScreen } from "../../../../tests/helpers/screens/admin-screen";
import { settled } from "../../../../tests/helpers/screens/settled";
import type { FirewallConnection } from "../../../contract/firewall";
import type { IntentOf } from "../../../ui/forms/intents";
import type { FirewallIntents } from "./firewall-intents.server";
import { FirewallSettingsScreen } from "./firewall-settings-screen";
import type { FirewallView, LoadedFirewall } from "./firewall-view";

const NOW = Date.parse("2026-11-24T12:00:00Z");
const minutesFromNow = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

function connection(part: Partial<FirewallConnection> = {}): FirewallConnection {
  return {
    id: "7d0d3ac5-6f8f-4e39-9e5a-0f8a3f1f2a11",
    door: "forward-auth",
    name: "shop.example.com",
    failPolicy: "open",
    hops: 0,
    version: 3,
    createdAt: minutesFromNow(-4_320),
    createdBy: "Ann",
    lastSeenAt: minutesFromNow(-2),
    connectedSince: minutesFromNow(-4_000),
    isConnected: true,
    oldKeyUntil: null,
    lastProblem: "",
    lastProblemAt: null,
    lastDay: { requests: 1_200, stops: 34, degraded: 5, malformed: 6, lost: 0 },
    ...part,
  };
}

const WAITING = connection({
  ...{ lastSeenAt: null, connectedSince: null, isConnected: false },
  lastDay: { requests: 0, stops: 0, degraded: 0, malformed: 0, lost: 0 },
});

function loaded(part: Partial<LoadedFirewall> = {}): FirewallView {
  const connections = part.connections ?? [connection()];
  return {
    problem: null,
    ...{ isOffered: true, isInPlan: true, version: 7, now: NOW, appUrl: "https://app.example.com" },
    isConnected: connections.some(({ isConnected }) => isConnected),
    switches: { mode: "protect", attackUntil: null },
    ...part,
    connections,
  };
}

type Intent = IntentOf<FirewallIntents>;
const MADE = { id: connection().id, key: `${connection().id}.the-secret` };

function Route() {
  return <FirewallSettingsScreen {...(useLoaderData() as FirewallView)} />;
}

/** The screen before a server that takes everything, or refuses everything. */
async function show(view: FirewallView = loaded(), refuse?: object) {
  const server = { view, asked: [] as Intent[] };
  const action = async ({ request }: { request: Request }) => {
    server.asked.push((await request.json()) as Intent);
    if (refuse) return json({ ok: false, message: null, problem: "No.", fields: {}, ...refuse });
    return json({ ok: true, message: "Done", data: { ...MADE, version: 8 } });
  };
  const loader = () => json(server.view);
  const shown = renderScreen([{ path: "/", Component: Route, loader, action }], "/");
  await screen.findByRole("heading", { name: "Firewall Settings" });
  return Object.assign(server, shown);
}

async function press(name: string | RegExp) {
  fireEvent.click(screen.getByRole("button", { name }));
  await settled();
}

async function choose(item: string) {
  await press("Actions for shop.example.com");
  fireEvent.click(screen.getByRole("menuitem", { name: item }));
  await settled();
}

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "clipboard");
});

test.each([
  ["connected and protecting", loaded(), "Connected", /your rules are applied/],
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
    /nobody is stopped/,
  ],
  ["off", loaded({ switches: { mode: "off", attackUntil: null } }), "Connected", /is off/],
  ["without connections", loaded({ connections: [] }), "Not connected", /Nothing stands in front/],
  ["without the plan", loaded({ isInPlan: false }), "Connected", /your plan lacks the firewall/],
])("a firewall %s says so", async (_, view, badge, sentence) => {
  await show(view);
  expect(screen.getAllByText(badge).length).toBeGreaterThan(0);
  expect(screen.getByText(sentence)).toBeTruthy();
});

test("the last day's requests of all connections are told together", async () => {
  const other = connection({ id: "0d0d3ac5-6f8f-4e39-9e5a-0f8a3f1f2a11", name: "second.example" });
  await show(loaded({ connections: [connection(), other] }));
  const told = (name: string) =>
    screen.getByText(name, { selector: "dt" }).nextElementSibling?.textContent;
  expect(told("Connected")).toBe("3 days ago");
  expect(told("Last request")).toBe("2 minutes ago");
  expect(told("Requests in 24 hours")).toBe("2,400");
  expect(told("Stopped in 24 hours")).toBe("68");
  expect(told("Undecided in 24 hours")).toBe("10");
  expect(told("Unreadable in 24 hours")).toBe("12");
});

test("a Worker in front of the store counts, and is none of the merchant's own servers", async () => {
  await show(loaded({ connections: [connection({ door: "edge", name: "zone.example" })] }));
  expect(screen.getByText(/your rules are applied/)).toBeTruthy();
  expect(screen.getByText("No connections yet.")).toBeTruthy();
  expect(screen.queryByText("zone.example")).toBeNull();
});

test("an account without the firewall is told so, and shown nothing to set", async () => {
  await show(loaded({ isOffered: false }));
  expect(screen.getByText("Your account does not have the firewall")).toBeTruthy();
  expect(screen.queryByText("Mode")).toBeNull();
});

test("a plan without it is told, with the way to one that has it", async () => {
  await show(loaded({ isInPlan: false }));
  const plans = screen.getByRole("link", { name: "See plans" });
  expect(plans.getAttribute("href")).toBe("/subscription");
});

test("what cannot be loaded is told, with another try", async () => {
  await show({ problem: "The database is away." });
  expect(screen.getByText("Your firewall could not be loaded")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

test("a mode is saved with the version it was chosen over", async () => {
  const server = await show();
  fireEvent.click(screen.getByRole("radio", { name: "Monitor" }));
  await settled();
  fireEvent.click(document.querySelector("ui-save-bar button")!);
  await waitFor(() =>
    expect(server.asked).toEqual([
      { intent: "save-mode", input: { mode: "monitor", expectedVersion: 7 } },
    ]),
  );
});

test("attack mode starts for the time that is chosen", async () => {
  const server = await show();
  fireEvent.change(screen.getByLabelText("Lasts"), { target: { value: "360" } });
  await press("Start attack mode");
  expect(server.asked).toEqual([{ intent: "attack", input: { minutes: 360 } }]);
});

test("attack mode shows what is left of it, and ends when told", async () => {
  const attackUntil = minutesFromNow(65);
  const server = await show(loaded({ switches: { mode: "protect", attackUntil } }));
  expect(screen.getByText(/^Attack mode is on: 1 h 5 min left$/)).toBeTruthy();
  await press("End now");
  expect(server.asked).toEqual([{ intent: "attack", input: { minutes: null } }]);
});

test("attack mode that is over is over, and where it asks nobody the screen says so", async () => {
  await show(loaded({ switches: { mode: "protect", attackUntil: minutesFromNow(-1) } }));
  expect(screen.getByRole("button", { name: "Start attack mode" })).toBeTruthy();
});

test("attack mode asks nobody while the firewall only watches", async () => {
  await show(loaded({ switches: { mode: "monitor", attackUntil: minutesFromNow(1) } }));
  expect(screen.getByText("It asks nobody until the mode is Protect.")).toBeTruthy();
});

test("a new connection's key is shown once, in the configuration of the chosen proxy", async () => {
  const server = await show(loaded({ connections: [] }));
  expect(screen.getByText("No connections yet.")).toBeTruthy();
  await press("Add connection");
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "store.example.org" } });
  fireEvent.click(screen.getByRole("radio", { name: "Keep visitors out" }));
  await press("Add");
  const input = { name: "store.example.org", hops: 0, failPolicy: "closed" };
  expect(server.asked).toEqual([{ intent: "create", input }]);
  expect(value("Key")).toBe(MADE.key);
  expect(value("Configuration for nginx")).toContain(`"${MADE.key}"`);
  expect(value("Configuration for nginx")).toContain("server_name store.example.org;");
  fireEvent.change(screen.getByLabelText("Your proxy"), { target: { value: "caddy" } });
  const caddy = value("Configuration for Caddy");
  expect(caddy).toContain("reverse_proxy https://app.example.com:443");
  expect(caddy).toContain('respond "Access denied." 403');
  await press("Done");
  expect(screen.queryByLabelText("Key")).toBeNull();
});

test("what a proxy cannot do, or was not tried with, stands beside its configuration", async () => {
  await show();
  await choose("Configuration");
  expect(screen.queryByText(/Not tried by us/)).toBeNull();
  fireEvent.change(screen.getByLabelText("Your proxy"), { target: { value: "traefik" } });
  expect(screen.getByText(/Not tried by us/)).toBeTruthy();
});

test("a value that would break out of the configuration is refused at its field", async () => {
  await show();
  await choose("Configuration");
  fireEvent.change(screen.getByLabelText("Domain it serves"), { target: { value: "x; }" } });
  expect(screen.getByText("Use letters, digits, dots, colons and hyphens.")).toBeTruthy();
  expect(screen.queryByLabelText("Configuration for nginx")).toBeNull();
});

test("a key that was told already is not in the configuration", async () => {
  await show();
  await choose("Configuration");
  expect(value("Configuration for nginx")).toContain('"<the key of this connection>"');
});

test("a configuration is copied as it stands", async () => {
  const writeText = vi.fn(async (_text: string) => {});
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  const { toasts } = await show();
  await choose("Configuration");
  await press("Copy: Configuration for nginx");
  expect(writeText).toHaveBeenCalledWith(value("Configuration for nginx"));
  expect(toasts.success).toHaveBeenCalledWith("Configuration copied");
});

test("a new key is made after a question, and shown", async () => {
  const server = await show();
  await choose("New key");
  expect(server.asked).toEqual([]);
  await press("Make a new key");
  expect(server.asked).toEqual([{ intent: "rotate", input: { id: connection().id } }]);
  expect(value("Key")).toBe(MADE.key);
});

test("a connection is changed under the version that was opened", async () => {
  const server = await show();
  await choose("Edit");
  fireEvent.change(screen.getByLabelText("Proxies in front of this one"), {
    target: { value: "1" },
  });
  await press("Save");
  const { id, name, failPolicy } = connection();
  const input = { edits: { id, version: 3 }, name, failPolicy, hops: 1 };
  expect(server.asked).toEqual([{ intent: "change", input }]);
});

test("what a colleague saved meanwhile is told, and the edits stay", async () => {
  const server = await show(loaded(), { code: "version_conflict", problem: "Changed elsewhere." });
  await choose("Edit");
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "mine" } });
  server.view = loaded({ connections: [connection({ name: "theirs", version: 4 })] });
  await press("Save");
  await screen.findByText(/were changed elsewhere since you opened this page/);
  expect(value("Name")).toBe("mine");
  await press("Keep my edits");
  await press("Save");
  expect(server.asked.at(-1)).toMatchObject({ input: { edits: { version: 4 }, name: "mine" } });
});

test("deleting asks, and says what happens to visitors", async () => {
  const server = await show();
  await choose("Delete");
  expect(screen.getByText(/the proxy lets everybody in/)).toBeTruthy();
  expect(server.asked).toEqual([]);
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Delete" }));
  await settled();
  expect(server.asked).toEqual([{ intent: "delete", input: { id: connection().id } }]);
});

test("what went wrong stands with the connection", async () => {
  const lastProblem = "A proxy sent a key that is not this connection's.";
  await show(
    loaded({ connections: [connection({ lastProblem, lastProblemAt: minutesFromNow(-3) })] }),
  );
  expect(screen.getByText(/A proxy sent a key/).textContent).toContain("3 minutes ago");
});

/** What the check is answered in turn; the last one again and again. */
function answering(...found: readonly FirewallConnection[]) {
  let at = 0;
  const fetched = vi.fn(async () => {
    const connections = [found[Math.min(at++, found.length - 1)]];
    return Response.json({ ok: true, message: null, data: { connections } });
  });
  vi.stubGlobal("fetch", fetched);
}

test.each([
  ["its first request", { lastSeenAt: minutesFromNow(1) }, "Your proxy asks Palisade"],
  [
    "a wrong key",
    { lastProblem: "A proxy sent another key.", lastProblemAt: minutesFromNow(1) },
    "A proxy sent another key.",
  ],
] as const)("a check waits for %s", async (_, found, title) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await show(loaded({ connections: [WAITING] }));
  answering(WAITING, connection({ ...WAITING, ...found }));
  await press("Check connection: shop.example.com");
  expect(screen.getByText(/^Waiting for a request\. Open a page/)).toBeTruthy();
  await vi.advanceTimersByTimeAsync(5_000);
  await screen.findByText(title);
});

test("a check that nothing answers says after a minute what to look at", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await show(loaded({ connections: [WAITING] }));
  answering(WAITING);
  await press("Check connection: shop.example.com");
  await vi.advanceTimersByTimeAsync(64_000);
  await screen.findByText("No request arrived within a minute");
  expect(screen.getByText("curl -i https://app.example.com/forward-auth")).toBeTruthy();
});

test("the screen says what goes past the firewall", async () => {
  await show();
  expect(screen.getByText(/Requests straight to your server’s own address/)).toBeTruthy();
});
