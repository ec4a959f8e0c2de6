import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

import type { FirewallConnection } from "#app/contract/firewall-state";
import {
  choose,
  connection,
  loaded,
  MADE,
  minutesFromNow,
  press,
  show,
  WAITING,
} from "#tests/helpers/screens/firewall-settings";
import { settled } from "#tests/helpers/screens/settled";

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "clipboard");
});

test("a new key is shown once, with the configuration of the selected proxy", async () => {
  const server = await show(loaded({ connections: [] }));
  expect(screen.getByText("No connections yet.")).toBeTruthy();
  await press("Add connection");
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "store.example.org" } });
  fireEvent.click(screen.getByRole("radio", { name: "Block visitors" }));
  await press("Add");
  const input = { name: "store.example.org", trustedProxies: 0, failPolicy: "closed" };
  expect(server.requests).toEqual([{ intent: "create", input }]);
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

test("the note about an untested proxy is shown next to its configuration", async () => {
  await show();
  await choose("Configuration");
  expect(screen.queryByText(/Not tested by us/)).toBeNull();
  fireEvent.change(screen.getByLabelText("Your proxy"), { target: { value: "traefik" } });
  expect(screen.getByText(/Not tested by us/)).toBeTruthy();
});

test.each([
  ["Domain it serves", "x; }"],
  ["Domain it serves", "https://shop.example.com"],
  ["Where your shop runs", "http://127.0.0.1:3000"],
])("in the field %s the value %j is rejected", async (label, typed) => {
  await show();
  await choose("Configuration");
  fireEvent.change(screen.getByLabelText(label), { target: { value: typed } });
  expect(screen.getByText(/^Use letters, digits, dots, colons and hyphens/)).toBeTruthy();
  expect(screen.queryByLabelText("Configuration for nginx")).toBeNull();
});

test("the configuration of an existing connection has a placeholder for its key", async () => {
  await show();
  await choose("Configuration");
  expect(value("Configuration for nginx")).toContain('"<the key of this connection>"');
});

test("a configuration is copied exactly", async () => {
  const writeText = vi.fn(async (_text: string) => {});
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  const { toasts } = await show();
  await choose("Configuration");
  await press("Copy: Configuration for nginx");
  expect(writeText).toHaveBeenCalledWith(value("Configuration for nginx"));
  expect(toasts.success).toHaveBeenCalledWith("Configuration copied");
});

test("a new key is created after a confirmation and shown", async () => {
  const server = await show();
  await choose("New key");
  expect(server.requests).toEqual([]);
  await press("Make a new key");
  expect(server.requests).toEqual([{ intent: "rotate", input: { id: connection().id } }]);
  expect(value("Key")).toBe(MADE.key);
});

test("a connection is saved with the version at which it was loaded", async () => {
  const server = await show();
  await choose("Edit");
  fireEvent.change(screen.getByLabelText("Proxies in front of this one"), {
    target: { value: "1" },
  });
  await press("Save");
  const { id, name, failPolicy } = connection();
  const input = { edits: { id, version: 3 }, name, failPolicy, trustedProxies: 1 };
  expect(server.requests).toEqual([{ intent: "change", input }]);
});

test("a version conflict is shown, and the edits are preserved", async () => {
  const server = await show(loaded(), { code: "version_conflict", problem: "Changed elsewhere." });
  await choose("Edit");
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "mine" } });
  server.view = loaded({ connections: [connection({ name: "theirs", version: 4 })] });
  await press("Save");
  await screen.findByText(/were changed elsewhere since you opened this page/);
  expect(value("Name")).toBe("mine");
  await press("Keep my edits");
  await press("Save");
  expect(server.requests.at(-1)).toMatchObject({ input: { edits: { version: 4 }, name: "mine" } });
});

test("deleting a connection needs a confirmation that states the effect on visitors", async () => {
  const server = await show();
  await choose("Delete");
  expect(screen.getByText(/the proxy allows everyone/)).toBeTruthy();
  expect(server.requests).toEqual([]);
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Delete" }));
  await settled();
  expect(server.requests).toEqual([{ intent: "delete", input: { id: connection().id } }]);
});

test("the last problem of a connection is shown with its time", async () => {
  const lastProblem = "A proxy sent a key that is not this connection’s.";
  await show(
    loaded({ connections: [connection({ lastProblem, lastProblemAt: minutesFromNow(-3) })] }),
  );
  expect(screen.getByText(/A proxy sent a key/).textContent).toContain("3 minutes ago");
});

/** Answers the requests of a check with these connections in turn, then repeats the last connection. */
function answering(...found: readonly FirewallConnection[]) {
  let at = 0;
  const fetched = vi.fn(async () => {
    const connections = [found[Math.min(at++, found.length - 1)]];
    return Response.json({ ok: true, message: null, data: { connections } });
  });
  vi.stubGlobal("fetch", fetched);
}

test.each<[string, Partial<FirewallConnection>, string]>([
  ["its first request", { lastSeenAt: minutesFromNow(1) }, "Your proxy reaches Palisade"],
  [
    "its first request, and names the proxy",
    { lastSeenAt: minutesFromNow(1), proxiesSeen: [{ proxy: "envoy", at: minutesFromNow(1) }] },
    "Envoy reaches Palisade",
  ],
  [
    "a wrong key",
    { lastProblem: "A proxy sent another key.", lastProblemAt: minutesFromNow(1) },
    "A proxy sent another key.",
  ],
])("a check waits for a request and then shows %s", async (_, found, title) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await show(loaded({ connections: [WAITING] }));
  answering(WAITING, connection({ ...WAITING, ...found }));
  await press("Check connection: shop.example.com");
  expect(screen.getByText(/^Waiting for a request\. Open a page/)).toBeTruthy();
  await vi.advanceTimersByTimeAsync(5_000);
  await screen.findByText(title);
});

/** Runs the check of the chosen configuration with these answers. */
async function checkChosen(proxy: string, name: string, ...found: readonly FirewallConnection[]) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await show(loaded({ connections: [connection()] }));
  answering(connection(), ...found);
  await choose("Configuration");
  fireEvent.change(screen.getByLabelText("Your proxy"), { target: { value: proxy } });
  await press(`Check connection: ${name}`);
}

const nginxConnection = connection({
  lastSeenAt: minutesFromNow(1),
  proxiesSeen: [{ proxy: "nginx", at: minutesFromNow(1) }],
});

test("a check waits for the selected proxy and shows which other proxy sends requests", async () => {
  await checkChosen("caddy", "Caddy", nginxConnection);
  expect(screen.getByText(/^Caddy hasn’t asked yet\. nginx last asked/).textContent).toContain("2 minutes ago");
  await vi.advanceTimersByTimeAsync(5_000);
  await screen.findByText(/^Waiting for a request from Caddy\. .* Only nginx asked so far\.$/);
  await vi.advanceTimersByTimeAsync(60_000);
  await screen.findByText("No request from Caddy arrived within a minute");
  expect(screen.getByText(/^nginx asked meanwhile: your shop’s pages don’t pass Caddy/)).toBeTruthy();
}); // prettier-ignore

test.each([
  ["nginx", "nginx", nginxConnection, "nginx reaches Palisade"],
  // Caddy's configuration was installed before configurations named their proxy.
  ["caddy", "Caddy", connection({ lastSeenAt: minutesFromNow(1) }), "Your proxy reaches Palisade"],
] as const)("a request of %s ends the check of that proxy's configuration", async (proxy, name, found, title) => {
  await checkChosen(proxy, name, found);
  await vi.advanceTimersByTimeAsync(5_000);
  await screen.findByText(title);
  expect(screen.queryByText(/didn’t give its name/) !== null).toBe(proxy === "caddy");
}); // prettier-ignore

test("the proxy of the last request is shown, and its configuration is selected", async () => {
  const at = minutesFromNow(-2);
  await show(loaded({ connections: [connection({ proxiesSeen: [{ proxy: "caddy", at }] })] }));
  expect(screen.getByText(/Last request from Caddy/)).toBeTruthy();
  await choose("Configuration");
  expect(value("Your proxy")).toBe("caddy");
  expect(screen.getByText(/^Caddy last asked/)).toBeTruthy();
});

test("a check without a request shows advice after a minute", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await show(loaded({ connections: [WAITING] }));
  answering(WAITING);
  await press("Check connection: shop.example.com");
  await vi.advanceTimersByTimeAsync(55_000);
  expect(screen.queryByText("No request arrived within a minute")).toBeNull();
  await vi.advanceTimersByTimeAsync(9_000);
  await screen.findByText("No request arrived within a minute");
  expect(screen.getByText("curl -i https://app.example.com/forward-auth")).toBeTruthy();
});
