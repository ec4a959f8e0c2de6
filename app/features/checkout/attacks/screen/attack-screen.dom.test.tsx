import { json } from "@remix-run/node";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import type { AttackFinding, SuggestedRule } from "#app/contract/attacks";
import { useLoaderData } from "#app/ui/navigation";
import { renderScreen } from "#tests/helpers/screens/admin-screen";

import { AttackScreen } from "./attack-screen";
import { AttacksScreen } from "./attacks-screen";
import type { AttackDetail, AttacksView, AttackView } from "./attacks-view";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const ID = "b6c1c7a4-2f5e-4d1c-8a40-5f3b9f0c4713";

const finding = (part: Partial<AttackFinding> = {}): AttackFinding => ({
  ...{ signal: "network", key: "64500", suspects: 9, total: 10, usual: 0.03 },
  text: "Of 10 new visitors, 9 came from AS64500.",
  ...part,
});

const attackOf = (findings: AttackFinding[]) => ({
  ...{ id: ID, since: "2026-11-20T10:00:00.000Z", noticedAt: "2026-11-20T10:02:00.000Z" },
  ...{ endedAt: "2026-11-20T11:00:00.000Z", isLearned: false, findings },
});

const detailOf = (part: Partial<AttackDetail> = {}): AttackDetail => ({
  attack: attackOf([finding()]),
  ...{ figures: null, events: [], rules: [], orders: null, visits: "stored", hasCheckouts: true },
  ...part,
});

function AttackRoute() {
  return <AttackScreen {...(useLoaderData() as AttackView)} />;
}

function ListRoute() {
  return <AttacksScreen {...(useLoaderData() as AttacksView)} />;
}

/** Shows the page of an attack. Returns the intents that the page sends. */
async function showAttack(
  view: AttackView,
  answer: object = { ok: true, message: null, data: {} },
) {
  const sent: unknown[] = [];
  const path = `/checkoutValidate/attacks/${ID}`;
  const action = async ({ request }: { request: Request }) => {
    sent.push(await request.json());
    return json(answer);
  };
  renderScreen([{ path, Component: AttackRoute, loader: () => json(view), action }], path);
  await screen.findByRole("heading", { level: 1 });
  return sent;
}

const show = (part: Partial<AttackDetail> = {}, answer?: object) =>
  showAttack({ problem: null, detail: detailOf(part), answer: null, now: NOW }, answer);

async function showList(found: Extract<AttacksView, { problem: null }>["found"]) {
  const path = "/checkoutValidate/attacks";
  const view: AttacksView = { problem: null, found };
  renderScreen([{ path, Component: ListRoute, loader: () => json(view) }], path);
  await screen.findByRole("heading", { level: 1 });
}

test.each([
  ["network", "64500", { network: "AS64500" }],
  ["page", "/products/mug", { page: "/products/mug" }],
  ["automated", "", { signs: "yes" }],
  ["unsolved", "", { decision: "challenge" }],
  ["bare-cart", "", { page: "/cart" }],
] as const)(
  "the finding %s links to all page views with its filter during the attack",
  async (signal, key, filter) => {
    await show({ attack: attackOf([finding({ signal, key })]) });
    const link = screen.getByRole("link", { name: /^View the visits/ });
    const { pathname, searchParams } = new URL(link.getAttribute("href")!, "https://x.example");
    expect(pathname).toBe("/visitors");
    expect(screen.getByText(/lists all matching page views of this time/)).toBeTruthy();
    expect(Object.fromEntries(searchParams)).toEqual({
      ...{ range: "24h", ...filter },
      within: "2026-11-20T10:00:00.000Z/2026-11-20T11:00:00.000Z",
    });
  },
);

test("the link to the visits of an attack from days ago has a custom date range", async () => {
  const attack = { ...attackOf([finding()]), since: "2026-11-18T10:00:00.000Z" };
  await show({ attack });
  const link = screen.getByRole("link", { name: /^View the visits/ });
  expect(link.getAttribute("href")).toContain("range=custom&from=2026-11-18");
});

test("a finding about checkouts has no link to visits", async () => {
  await show({ attack: attackOf([finding({ signal: "no-visit", key: "" })]) });
  expect(screen.queryByRole("link", { name: /^View the visits/ })).toBeNull();
  expect(screen.queryByText(/lists all matching page views/)).toBeNull();
});

test("the orders of an attack link to the order list with the attack's time and kind as filters", async () => {
  const newest = [{ id: "7", name: "#1007" }];
  await show({
    orders: { withoutVisit: { count: 60, newest }, smallFirst: { count: 1, newest }, largest: 44 },
  });
  const links = screen.getAllByRole("link", { name: /^View in Fraud Protect:/ });
  const within = "2026-11-20T10:00:00.000Z/2026-11-20T11:00:00.000Z";
  expect(
    links.map((link) => {
      const { pathname, searchParams } = new URL(link.getAttribute("href")!, "https://x.example");
      return [pathname, Object.fromEntries(searchParams)];
    }),
  ).toEqual([
    ["/fraudProtect", { tab: "all", within, visit: "no" }],
    ["/fraudProtect", { tab: "all", within, firstUpTo: "44" }],
  ]);
});

test("orders of an attack that Palisade has not evaluated have no link to the order list", async () => {
  const orders = { count: 1, newest: [{ id: "7", name: null }] };
  await show({ orders: { withoutVisit: orders, smallFirst: orders, largest: 44 } });
  expect(screen.getAllByText("7", { exact: false })).not.toHaveLength(0);
  expect(screen.queryAllByRole("link", { name: /^View in Fraud Protect:/ })).toEqual([]);
});

test("the page of an attack whose visits are deleted says so and has no link to visits", async () => {
  await show({ visits: "deleted" });
  expect(screen.queryByRole("link", { name: /^View the visits/ })).toBeNull();
  expect(screen.getByText("These visits are no longer in the visitor log.")).toBeTruthy();
});

test("a button adds a suggested rule, and an added rule has a link to its screen", async () => {
  const rules: SuggestedRule[] = [
    { rule: "block-network", key: "64500", largest: null, added: null },
    { rule: "hold-first-orders", key: "", largest: 12, added: null },
    {
      ...{ rule: "visit-by-risk", key: "", largest: null },
      added: { at: "2026-11-20T11:00:00.000Z", actor: "staff:42" },
    },
  ];
  const sent = await show({ rules });
  fireEvent.click(screen.getByRole("button", { name: "Block visitors of AS64500" }));
  await waitFor(() =>
    expect(sent).toEqual([{ intent: "keep-network", input: { key: "64500", action: "block" } }]),
  );
  expect(screen.getByText("Hold first orders up to 12")).toBeTruthy();
  expect(screen.getByText("Added")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open Visit required" })).toBeTruthy();
});

test("a suggested rule that would block the merchant is added only after a confirmation", async () => {
  const rules = [{ rule: "block-network", key: "64500", largest: null, added: null }] as const;
  const question = {
    ...{ ok: false, message: null, code: "confirmation_needed", problem: "It blocks you." },
    fields: { confirmedLockOut: "It blocks you." },
  };
  const sent = await show({ rules: [...rules] }, question);
  fireEvent.click(screen.getByRole("button", { name: "Block visitors of AS64500" }));
  const dialog = await screen.findByRole("dialog");
  fireEvent.click(within(dialog).getByRole("button", { name: "Add the rule" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ input: { key: "64500", confirmedLockOut: true } });
});

test("the page of an ended attack without figures shows the reason", async () => {
  await show();
  expect(screen.getByText(/^Nothing is claimed:/)).toBeTruthy();
});

test("the page of an attack shows all 12 signs and the 3 newest of 200 events, and all events on request", async () => {
  const findings = Array.from({ length: 12 }, (_, index) =>
    finding({ key: `${64500 + index}`, text: `Sign ${index} ${"x".repeat(300)}` }),
  );
  const events = Array.from({ length: 200 }, (_, index) => ({
    ...({ at: "2026-11-20T10:02:00.000Z", kind: "changed", actor: "palisade" } as const),
    text: `Event ${index}`,
  }));
  await show({ attack: attackOf(findings), events });
  expect(screen.getAllByText(/^Sign \d+ x+/)).toHaveLength(12);
  expect(screen.getAllByText(/^Event \d+$/).map(({ textContent }) => textContent)).toEqual([
    ...["Event 199", "Event 198", "Event 197"],
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Show all 200 events" }));
  expect(screen.getAllByText(/^Event \d+$/)).toHaveLength(200);
});

test("the page of an attack that cannot be loaded shows the reason", async () => {
  await showAttack({ problem: "This attack does not exist." });
  expect(screen.getByText("The attack could not be loaded")).toBeTruthy();
  expect(screen.getAllByText("This attack does not exist.")).not.toHaveLength(0);
});

test("the list of attacks links to each attack and to older attacks", async () => {
  const attacks = [{ ...attackOf([finding(), finding({ key: "1" })]), endedAt: null }];
  const older = "2026-11-20T10:02:00.000Z";
  await showList({ attacks, older, watching: "ready", learnedDays: 9 });
  const link = screen.getByRole("link", { name: /^Since 20 November 2026/ });
  expect(link.getAttribute("href")).toBe(`/checkoutValidate/attacks/${ID}`);
  expect(screen.getByText("Under way")).toBeTruthy();
  expect(screen.getByText("and 1 more sign")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Older attacks" })).toBeTruthy();
});

test.each([
  ["off", "Attacks are not noticed now"],
  ["learning", "Palisade learns what is usual for your store"],
  ["ready", "No attack was noticed"],
] as const)(
  "an empty list of attacks shows the reason while detection is %s",
  async (watching, title) => {
    await showList({ attacks: [], older: null, watching, learnedDays: 3 });
    expect(screen.getByText(title)).toBeTruthy();
  },
);
