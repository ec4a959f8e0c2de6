import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";

import type { ExtensionsState, TestVisit } from "#app/contract/extensions";
import type { ExtensionsIntents } from "#app/features/embed/extensions/extensions-intents.server";
import { ExtensionsScreen } from "#app/features/embed/extensions/extensions-screen";
import type { ExtensionsView } from "#app/features/embed/extensions/extensions-view";

import { renderScreen } from "./admin-screen";

export const NOW = Date.parse("2026-11-20T12:00:00Z");
export const AGO = new Date(NOW - 120_000).toISOString();

/** Stops the clock at NOW for every test of a file. Modules are loaded once per worker, so each file must call it. */
export function atNow(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

export const OFF: ExtensionsState = {
  embed: {
    isOn: false,
    whyOff: "never-enabled",
    source: "admin",
    seenAt: null,
    seenPath: "",
    publishedTheme: "",
    lastOnTheme: "",
    checkedAt: null,
    checkOutcome: null,
  },
  addresses: { isConfirmed: true, isContradicted: false },
  reach: { proxyPath: "/apps/palisade", pathLostAt: null, refused: null, shared: null },
  checkout: { status: null, isGranted: false, readAt: null },
  firewall: { isOffered: false, isConnected: false, seenAt: null },
  themes: { isGranted: false, readAt: null, list: [] },
  isAppDisabled: false,
};
export const ON: ExtensionsState = {
  ...OFF,
  embed: {
    ...OFF.embed,
    isOn: true,
    whyOff: null,
    seenAt: AGO,
    seenPath: "/products/kettle",
    publishedTheme: "Fernhill",
    checkedAt: AGO,
    checkOutcome: "on",
  },
};
export const embed = (change: Partial<ExtensionsState["embed"]>): ExtensionsState => ({
  ...OFF,
  embed: { ...OFF.embed, ...change },
});

export const TEST_VISIT = {
  id: "5f125a32-1ffb-43a7-afb6-da29889a6418",
  url: "https://store.example/",
};
const WAITING: TestVisit = { state: "waiting", visit: null, address: null };
export const SHOWN: TestVisit = {
  state: "shown",
  visit: {
    at: AGO,
    reference: "7K2M9QTDXA",
    ip: "203.0.113.9",
    country: "DE",
    path: "/",
    userAgent: "Mozilla/5.0",
  },
  address: null,
};

export interface Served {
  /** State that later loads return. Defaults to the first state. */
  state?: ExtensionsState;
  result?: TestVisit;
  fails?: boolean;
  /** Reason why a new address of the app is rejected. */
  refuses?: string;
}

/** Shows the page with its server's answers. `requests` lists its background requests. */
export async function show(state: ExtensionsState | null, served: Served = {}) {
  const requests: string[] = [];
  const answers = (intent: keyof ExtensionsIntents) => {
    if (intent === "start-test") return TEST_VISIT;
    return intent === "test-result" ? (served.result ?? WAITING) : (served.state ?? state);
  };
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    const { intent } = JSON.parse(body) as { intent: keyof ExtensionsIntents };
    requests.push(intent);
    if (served.fails) throw new TypeError("Failed to fetch");
    if (intent === "set-path") {
      const problem = served.refuses;
      return Response.json(
        problem ? { ok: false, problem, message: null } : { ok: true, message: null, data: {} },
      );
    }
    const data = { now: Date.now(), answer: answers(intent) };
    return Response.json({ ok: true, message: null, data });
  });
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  const problem = state ? null : "Failed, Please try again.";
  const page: ExtensionsView = { apiKey: "key", now: NOW, state, problem };
  const Component = () => <ExtensionsScreen {...page} />;
  const view = renderScreen([{ path: "/extensions", Component }], "/extensions");
  await pass(0);
  return { ...view, requests, open };
}
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
export const press = async (name: string, index = 0) => {
  await act(async () => void fireEvent.click(screen.getAllByRole("button", { name })[index]!));
};
