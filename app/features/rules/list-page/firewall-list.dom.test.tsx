import { json } from "@remix-run/node";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { KIND_ROWS } from "#app/contract/rules/kind-rows";
import type { IntentOf } from "#app/ui/forms/intents";
import { useLoaderData } from "#app/ui/navigation";
import { loadedList } from "#tests/helpers/rules/rule-list-view";
import { renderScreen } from "#tests/helpers/screens/admin-screen";

import type { ListIntents } from "../entry-editor/list-intents.server";
import { LIST_SCREENS, type ListScreen } from "./list-screens";
import type { RuleListView } from "./rule-list.server";
import { RuleListScreen } from "./rule-list-screen";

type ListIntent = IntentOf<ListIntents>;

function show(name: ListScreen, part: Parameters<typeof loadedList>[1] = {}) {
  const intents: ListIntent[] = [];
  const Route = () => <RuleListScreen screen={name} view={useLoaderData() as RuleListView} />;
  const loader = () => json(loadedList(LIST_SCREENS[name].kind, part));
  const action = async ({ request }: { request: Request }) => {
    intents.push((await request.json()) as ListIntent);
    return json({ ok: true, message: "Done", data: {} });
  };
  return { ...renderScreen([{ path: "/", Component: Route, loader, action }], "/"), intents };
}

const SCREENS = [
  ["fw-ipBlocker", "Firewall IP Blocker", "addresses"],
  ["asnBlocker", "ISP/ASN Blocker", "networks"],
  ["fw-asnBlocker", "Firewall ISP/ASN Blocker", "networks"],
  ["referrerBlocker", "Referrer Blocker", "referrers"],
  ["fw-referrerBlocker", "Firewall Referrer Blocker", "referrers"],
  ["fw-urlBlocker", "Firewall URL Blocker", "pages"],
] as const;

test("the path of every list screen is the screen path of its rule kind", () => {
  for (const [name, { kind, surface }] of Object.entries(LIST_SCREENS)) {
    const { screen, firewallScreen } = KIND_ROWS[kind];
    expect(surface === "firewall" ? firewallScreen : screen).toBe(`/${name}`);
  }
});

test.each(SCREENS)(
  "the list screen /%s has the title %s and a dialog that adds %s",
  async (name, title, many) => {
    show(name);
    await screen.findByRole("heading", { level: 1, name: title });
    fireEvent.click(screen.getAllByRole("button", { name: `Add ${many}` })[0]!);
    expect((await screen.findByRole("dialog")).textContent).toContain(`Add ${many}`);
  },
);

test.each(SCREENS)(
  "the list screen /%s shows a notice if the plan does not include it: %s",
  async (name, title) => {
    show(name, { isInPlan: false });
    await screen.findByText(`The ${title} requires a Premium or Pay-As-You-Go subscription.`);
  },
);

test("a switch on the firewall's list screen stops the use of the storefront's list", async () => {
  const followed = { kind: "url" as const, follows: true, entries: 3, own: 0 };
  const { intents } = show("fw-urlBlocker", { followed });
  await screen.findByText(/also uses your storefront’s page list \(3 active entries\)/);
  fireEvent.click(screen.getByRole("switch", { name: "Also use your storefront’s list" }));
  await waitFor(() =>
    expect(intents).toEqual([{ intent: "follow", input: { kind: "url", follows: false } }]),
  );
});

test.each([
  [{ follows: false, entries: 1 }, /still applies its 1 active entry, in your storefront only/],
  [{ follows: false, entries: 0 }, /^Off: the firewall uses only the entries below\.$/],
  [{ follows: true, entries: 0 }, /^On, but your storefront’s page list has no active entries\./],
])(
  "the switch for a storefront's list %j explains the effect on the entries",
  async (followed, words) => {
    show("fw-urlBlocker", { followed: { kind: "url", own: 0, ...followed } });
    await screen.findByText(words);
  },
);

test("the firewall's list screen hides the switch for the storefront's list if the plan does not include the firewall", async () => {
  const followed = { kind: "url" as const, follows: true, entries: 3, own: 0 };
  show("fw-urlBlocker", { followed, isInPlan: false });
  await screen.findByRole("heading", { level: 1, name: "Firewall URL Blocker" });
  expect(screen.queryByText("Your storefront’s list")).toBeNull();
});

test("the switch of a firewall list is labeled as a list of the firewall", async () => {
  const { intents } = show("fw-urlBlocker");
  fireEvent.click(await screen.findByRole("switch", { name: "Firewall page list is on" }));
  await waitFor(() => expect(intents).toHaveLength(1));
});

test.each([
  [{ isConnected: false, mode: "protect" }, "Your firewall isn’t connected"],
  [{ isConnected: true, mode: "off" }, "Your firewall is off"],
  [{ isConnected: true, mode: "monitor" }, "Your firewall is in monitor mode"],
] as const)("with the firewall state %j, a firewall list shows: %s", async (firewall, title) => {
  show("fw-urlBlocker", { firewall });
  await screen.findByText(title);
  expect(screen.getByText(/^These entries do /)).toBeTruthy();
});

test("a firewall list shows no notice about the mode if the firewall protects the store or is not in the plan", async () => {
  show("fw-urlBlocker", { firewall: { isConnected: true, mode: "protect" } });
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByText(/^These entries do /)).toBeNull();
  show("fw-asnBlocker", { isInPlan: false, firewall: { isConnected: false, mode: "off" } });
  await screen.findByText(/^The Firewall ISP\/ASN Blocker requires/);
  expect(screen.queryByText(/^These entries do /)).toBeNull();
});
