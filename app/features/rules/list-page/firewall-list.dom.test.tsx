import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { loadedList } from "../../../../tests/helpers/rules/rule-list-view";
import { renderScreen } from "../../../../tests/helpers/screens/admin-screen";
import type { IntentOf } from "../../../ui/forms/intents";
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
  ["asnBlocker", "ISP/ASN Blocker", "networks", true],
  ["fw-asnBlocker", "Firewall ISP/ASN Blocker", "networks", false],
  ["referrerBlocker", "Referrer Blocker", "referrers", true],
  ["fw-referrerBlocker", "Firewall Referrer Blocker", "referrers", false],
  ["fw-urlBlocker", "Firewall URL Blocker", "pages", false],
] as const;

test.each(SCREENS)(
  "/%s is the %s, and %s can be kept out of the cart there: %s",
  async (name, title, many, hasCart) => {
    show(name);
    await screen.findByRole("heading", { level: 1, name: title });
    fireEvent.click(screen.getAllByRole("button", { name: `Add ${many}` })[0]!);
    const dialog = within(await screen.findByRole("dialog"));
    const actions = within(dialog.getByLabelText("What happens"));
    const names = actions.getAllByRole("option").map(({ textContent }) => textContent);
    expect(names.includes("Keep out of cart and checkout only")).toBe(hasCart);
    expect(names).toContain("Show the block page");
  },
);

test.each(SCREENS)("/%s names itself where the plan does not hold it: %s", async (name, title) => {
  show(name, { isInPlan: false });
  await screen.findByText(`The ${title} requires a Premium or Pay-As-You-Go subscription.`);
});

test("the switch of a firewall's list says whose it is", async () => {
  const { intents } = show("fw-urlBlocker");
  fireEvent.click(await screen.findByRole("switch", { name: "Firewall page list is on" }));
  await waitFor(() => expect(intents).toHaveLength(1));
});

test.each([
  [{ isConnected: false, mode: "protect" }, "Your firewall isn’t connected"],
  [{ isConnected: true, mode: "off" }, "Your firewall is off"],
  [{ isConnected: true, mode: "monitor" }, "Your firewall only watches"],
] as const)("with the firewall %j the list says: %s", async (firewall, title) => {
  show("fw-urlBlocker", { firewall });
  await screen.findByText(title);
  expect(screen.getByText(/^These entries stop nobody/)).toBeTruthy();
});

test("where the firewall protects, nothing says otherwise, nor where the plan is what lacks", async () => {
  show("fw-urlBlocker", { firewall: { isConnected: true, mode: "protect" } });
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByText(/stop nobody/)).toBeNull();
  show("fw-asnBlocker", { isInPlan: false, firewall: { isConnected: false, mode: "off" } });
  await screen.findByText(/^The Firewall ISP\/ASN Blocker requires/);
  expect(screen.queryByText(/stop nobody/)).toBeNull();
});
