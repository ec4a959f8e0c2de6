import { json } from "@remix-run/node";
import { fireEvent, screen } from "@testing-library/react";

import type { FirewallConnection } from "#app/contract/firewall-state";
import type { FirewallIntents } from "#app/features/firewall/screen/firewall-intents.server";
import { FirewallSettingsScreen } from "#app/features/firewall/screen/firewall-settings-screen";
import type { FirewallView, LoadedFirewall } from "#app/features/firewall/screen/firewall-view";
import type { IntentOf } from "#app/ui/forms/intents";
import { useLoaderData } from "#app/ui/navigation";

import { renderScreen } from "./admin-screen";
import { settled } from "./settled";

/** Time at which the screen is shown. */
export const NOW = Date.parse("2026-11-24T12:00:00Z");
export const minutesFromNow = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

const NO_TROUBLES = { image: 0, facts: 0, decide: 0, log: 0, refused: 0, pull: 0 };
export const NOTHING: FirewallConnection["lastDay"] = {
  ...{ requests: 0, stops: 0, degraded: 0, malformed: 0, lost: 0 },
  troubles: NO_TROUBLES,
};

/** Returns a connection of a proxy in use. */
export function connection(part: Partial<FirewallConnection> = {}): FirewallConnection {
  return {
    id: "7d0d3ac5-6f8f-4e39-9e5a-0f8a3f1f2a11",
    entryPoint: "forward-auth",
    name: "shop.example.com",
    failPolicy: "open",
    trustedProxies: 0,
    version: 3,
    createdAt: minutesFromNow(-4_320),
    createdBy: "Ann",
    lastSeenAt: minutesFromNow(-2),
    proxiesSeen: [{ proxy: "nginx", at: minutesFromNow(-2) }],
    connectedSince: minutesFromNow(-4_000),
    isConnected: true,
    oldKeyUntil: null,
    lastProblem: "",
    lastProblemAt: null,
    lastDay: { ...NOTHING, requests: 1_200, stops: 34, degraded: 5, malformed: 6 },
    ...{ rules: null, account: null },
    ...part,
  };
}

/** Connection whose proxy has sent no requests yet. */
export const WAITING = connection({
  ...{ lastSeenAt: null, proxiesSeen: [], connectedSince: null, isConnected: false },
  lastDay: NOTHING,
});

/** Returns the Firewall Settings of an account with the firewall. */
export function loaded(part: Partial<LoadedFirewall> = {}): FirewallView {
  const connections = part.connections ?? [connection()];
  return {
    problem: null,
    ...{ isOffered: true, isInPlan: true, version: 7, now: NOW, appUrl: "https://app.example.com" },
    isConnected: connections.some(({ isConnected }) => isConnected),
    switches: { mode: "protect", attackUntil: null },
    ...{ keepsCartOpen: false, lists: null },
    ...part,
    connections,
  };
}

type Intent = IntentOf<FirewallIntents>;
/** Answer to a new connection. */
export const MADE = { id: connection().id, key: `${connection().id}.the-secret` };

function Route() {
  return <FirewallSettingsScreen {...(useLoaderData() as FirewallView)} />;
}

/** New connection, or the connection whose key is new. */
const made = connection({ ...WAITING, name: "store.example.org", failPolicy: "closed" });

/** Shows the screen with a server that accepts everything, or rejects everything. */
export async function show(view: FirewallView = loaded(), refuse?: object) {
  const server = { view, requests: [] as Intent[] };
  const action = async ({ request }: { request: Request }) => {
    server.requests.push((await request.json()) as Intent);
    if (refuse) return json({ ok: false, message: null, problem: "No.", fields: {}, ...refuse });
    return json({ ok: true, message: "Done", data: { ...MADE, version: 8, connections: [made] } });
  };
  const loader = () => json(server.view);
  const shown = renderScreen([{ path: "/", Component: Route, loader, action }], "/");
  await screen.findByRole("heading", { name: "Firewall Settings" });
  return Object.assign(server, shown);
}

export async function press(name: string | RegExp) {
  fireEvent.click(screen.getByRole("button", { name }));
  await settled();
}

/** Chooses an item from the menu of the connection. */
export async function choose(item: string) {
  await press("Actions for shop.example.com");
  fireEvent.click(screen.getByRole("menuitem", { name: item }));
  await settled();
}
