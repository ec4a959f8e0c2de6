import { json } from "@remix-run/node";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { CRAWLERS } from "#app/engine/crawlers/crawler-table";
import { useLoaderData } from "#app/ui/navigation";
import { expectOneCreditAfterTry, stubDoneTry } from "#tests/helpers/previews";
import { renderScreen } from "#tests/helpers/screens/admin-screen";

import type { BotBlockerView } from "./bot-blocker.server";
import { BotBlockerScreen } from "./bot-blocker-screen";
import { GROUP_WORDS, GROUPS } from "./crawler-groups";
import { crawlerRows } from "./crawler-rows";
import type { VpnBlockerView } from "./vpn-blocker.server";
import { VpnBlockerScreen } from "./vpn-blocker-screen";

const POLICY = { allowVerifiedCrawlers: true, allowPrivateRelay: true };
const NOW = Date.parse("2026-11-20T12:00:00Z");

const vpnView = {
  problem: null,
  now: NOW,
  version: 0,
  isInPlan: true,
  stops: [],
  others: [],
  policy: POLICY,
  traffic: [{ networkClass: "vpn", visits: 12 }],
  total: 400,
  data: { date: "2026-06-05", networkDate: "2026-06-17", ageDays: 20, attribution: [] },
  lists: [],
} satisfies VpnBlockerView;

const seen = new Map([
  [
    "googlebot",
    { visits: 9, pending: 0, verified: 7, spoofed: 2, stopped: 0, carts: 0, lastAt: NOW },
  ],
]);
const botView = {
  problem: null,
  now: NOW,
  version: 0,
  isInPlan: true,
  stops: [],
  others: [],
  pagesPerMinute: 60,
  policy: POLICY,
  crawlers: crawlerRows(seen, null),
  answers: [],
  unknown: 0,
  sample: 50_000,
  lists: [],
} satisfies BotBlockerView;

function VpnRoute() {
  return <VpnBlockerScreen {...(useLoaderData() as VpnBlockerView)} />;
}

function BotRoute() {
  return <BotBlockerScreen {...(useLoaderData() as BotBlockerView)} />;
}

/** Shows the page with a server that stores every save unless `refuse` returns a refusal. */
async function show(
  Component: () => React.JSX.Element,
  view: VpnBlockerView | BotBlockerView,
  refuse: (save: Record<string, unknown>) => object | null = () => null,
) {
  const saves: Record<string, unknown>[] = [];
  const server = { view };
  const action = async ({ request }: { request: Request }) => {
    const save = (await request.json()) as Record<string, unknown>;
    saves.push(save);
    const refused = refuse(save);
    if (refused) return json({ ok: false, message: "No.", problem: "No.", fields: {}, ...refused });
    const { expectedVersion, ...saved } = save;
    const version = Number(expectedVersion) + 1;
    server.view = { ...server.view, ...saved, version } as typeof view;
    return json({ ok: true, message: "Saved", data: { version } });
  };
  const loader = () => json(server.view);
  const shown = renderScreen([{ path: "/", Component, loader, action }], "/");
  await screen.findByRole("heading", { level: 1 });
  return { ...shown, saves };
}

const press = () => fireEvent.click(document.querySelector("ui-save-bar button")!);
const isOpen = () => document.querySelector("ui-save-bar")?.hasAttribute("showing") ?? false;
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Opens the rows of every group. */
function openGroups() {
  for (const { name } of GROUPS.filter(({ isCollapsed }) => isCollapsed)) {
    fireEvent.click(screen.getByLabelText(`Show: ${GROUP_WORDS[name].title}`));
  }
  for (const button of screen.getAllByText("Choose individual crawlers")) {
    fireEvent.click(button);
  }
}

test("every row of the VPN blocker lets its visitors through by default and shows their visits", async () => {
  await show(VpnRoute, vpnView);
  const rows = screen.getAllByLabelText(/^Action for/) as HTMLSelectElement[];
  expect(rows).toHaveLength(8);
  expect(new Set(rows.map(({ value }) => value))).toEqual(new Set(["through"]));
  expect(screen.getByText(/12 visits, 3% of all/)).toBeDefined();
  expect(isOpen()).toBe(false);
});

test("a VPN blocker preset sets every row, a row can be changed afterwards, and one request saves all rows", async () => {
  const { saves, toasts } = await show(VpnRoute, vpnView);
  expect(screen.getByText("In use: Off")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Balanced" }));
  expect(isOpen()).toBe(false);
  expect(screen.getByText(/^Tor: Let through/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Apply Balanced" }));
  expect(screen.getByText("Not saved: Balanced")).toBeDefined();
  choose("Action for VPN services", "block");
  expect(screen.getByText("Not saved: Custom")).toBeDefined();
  press();
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith("Saved"));
  expect(saves).toMatchObject([
    {
      expectedVersion: 0,
      stops: [
        { rule: "hosting", action: "challenge", target: null },
        { rule: "proxy", action: "block", target: null },
        { rule: "tor", action: "block", target: null },
        { rule: "transit", action: "monitor", target: null },
        { rule: "unknown", action: "monitor", target: null },
        { rule: "vpn", action: "block", target: null },
      ],
    },
  ]);
});

test("a refused redirect target shows the problem at its field, and the entered value stays", async () => {
  const { saves } = await show(VpnRoute, vpnView, () => {
    return { code: "invalid_input", fields: { "stops.0.target": "Leave out spaces." } };
  });
  choose("Action for Tor", "redirect");
  const target = screen.getByLabelText("Redirect Tor to");
  fireEvent.change(target, { target: { value: "not a url" } });
  press();
  await screen.findByText("Leave out spaces.");
  expect(saves).toHaveLength(1);
  expect((screen.getByLabelText("Redirect Tor to") as HTMLInputElement).value).toBe("not a url");
  expect(isOpen()).toBe(true);
});

test("a blocker change that would block the merchant requires confirmation", async () => {
  const problem = "You would be stopped.";
  const fields = { confirmedLockOut: problem };
  const question = { code: "confirmation_needed", message: null, problem, fields };
  const { saves } = await show(VpnRoute, vpnView, (save) =>
    save.confirmedLockOut === true ? null : question,
  );
  choose("Action for VPN services", "block");
  press();
  await screen.findByText(/You would be stopped\./);
  fireEvent.click(screen.getByRole("button", { name: "Save anyway" }));
  await waitFor(() => expect(saves).toHaveLength(2));
  expect(saves[1]).toMatchObject({ confirmedLockOut: true, stops: [{ rule: "vpn" }] });
});

test("the VPN blocker shows that a published list could not be renewed, and no warning about old network data", async () => {
  const problem = "The list could not be renewed: its publisher answered 503.";
  await show(VpnRoute, {
    ...vpnView,
    data: { ...vpnView.data, ageDays: 169 },
    lists: [{ title: "a list", networkClass: "tor", entries: 9, goodAt: null, problem }],
  });
  expect(screen.getByText(problem)).toBeDefined();
  expect(screen.queryByText(/days old/)).toBeNull();
});

test("the VPN blocker lists rules without a row and shows hostile names as text", async () => {
  await show(VpnRoute, { ...vpnView, others: ["<script>alert(1)</script>"] });
  expect(screen.getByText("<script>alert(1)</script>")).toBeDefined();
});

test("a bot blocker that cannot be loaded shows an error and a retry button", async () => {
  await show(BotRoute, { problem: "The server is busy." });
  expect(screen.getByText("The server is busy.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
});

test("the Strict preset of the bot blocker lists its changes, blocks AI crawlers and lets search engines through", async () => {
  const { saves, toasts } = await show(BotRoute, {
    ...botView,
    stops: [{ rule: "googlebot", action: "block", target: null }],
  });
  expect(screen.getByText("In use: Custom")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Strict" }));
  const changes = screen.getByRole("group", { name: "What Strict changes" });
  expect(changes.textContent).toContain("Search (crawlers): Different settings → Let through");
  expect(changes.textContent).toContain("SEO (crawlers): Let through → Show the block page");
  expect(changes.textContent).not.toContain("Ads (crawlers)");
  fireEvent.click(screen.getByRole("button", { name: "Apply Strict" }));
  expect(screen.getByText("Not saved: Strict")).toBeDefined();
  press();
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith("Saved"));
  const [saved] = saves as { stops: { rule: string }[] }[];
  const rules = saved!.stops.map(({ rule }) => rule);
  expect(rules).toContain("gptbot");
  expect(rules).not.toContain("googlebot");
});

test("the bot blocker has a row for every known crawler, and hides unimportant crawlers until “Show more”", async () => {
  await show(BotRoute, botView);
  openGroups();
  expect(screen.queryByLabelText("Action for DeepSeekBot")).toBe(null);
  for (const more of screen.getAllByRole("button", { name: /^Show \d+ more/ })) {
    fireEvent.click(more);
  }
  const rows = new Set(
    [...document.querySelectorAll("label")].map(({ textContent }) => textContent),
  );
  for (const { name } of CRAWLERS) expect(rows).toContain(`Action for ${name}`);
  expect(screen.getByText(/9 visits, 7 verified, 2 spoofed, last/)).toBeDefined();
  expect(screen.getByText(/Merchant Center rejects your products/)).toBeDefined();
});

test("one choice sets all crawlers of a group, and a single crawler can have another choice", async () => {
  const { saves } = await show(BotRoute, botView);
  const [, , ai] = screen.getAllByLabelText("All") as HTMLSelectElement[];
  fireEvent.click(screen.getAllByRole("button", { name: "Choose individual crawlers" })[2]!);
  fireEvent.change(ai!, { target: { value: "block" } });
  choose("Action for OAI-SearchBot", "through");
  expect(ai!.value).toBe("");
  press();
  await waitFor(() => expect(saves).toHaveLength(1));
  const rules = (saves[0]!.stops as { rule: string }[]).map(({ rule }) => rule);
  expect(rules).toContain("gptbot");
  expect(rules).not.toContain("oai-searchbot");
  expect(rules).not.toContain("googlebot");
});

test("a refused page rate shows the problem at its field", async () => {
  await show(BotRoute, botView, () => {
    return { code: "invalid_input", fields: { pagesPerMinute: "At least 5." } };
  });
  fireEvent.change(screen.getByLabelText("Pages allowed per minute"), {
    target: { value: "1" },
  });
  press();
  await screen.findByText("At least 5.");
});

test("the VPN blocker shows a notice if the plan does not include it", async () => {
  await show(VpnRoute, { ...vpnView, isInPlan: false });
  expect(screen.getByText(/The VPN blocker requires a Premium/)).toBeDefined();
});

test("a VPN blocker preview on past visits shows the credit for the location data only once", async () => {
  stubDoneTry();
  await show(VpnRoute, vpnView);
  await expectOneCreditAfterTry();
});

test("a group of agents shows visits, carts and refusals, and orders if the shop connects orders with visits", async () => {
  const agent = { visits: 12, pending: 0, verified: 12, spoofed: 0, stopped: 2, carts: 3 };
  const seenAgents = new Map([
    ["chatgpt-agent", { ...agent, lastAt: NOW }],
    ["chatgpt-user", { ...agent, lastAt: NOW }],
  ]);
  const showOrders = (orders: ReadonlyMap<string, number> | null) =>
    show(BotRoute, { ...botView, crawlers: crawlerRows(seenAgents, orders) });
  const { unmount } = await showOrders(new Map([["chatgpt-agent", 1]]));
  const figures = /12 visits, 3 carts, 1 order, 2 refused in the last 7 days/;
  expect(screen.getByText(figures)).toBeDefined();
  unmount();
  await showOrders(null);
  expect(screen.queryByText(/order/)).toBeNull();
  expect(screen.getByText(/12 visits, 3 carts, 2 refused in the last 7 days/)).toBeDefined();
});

test("the bot blocker shows the answers and errors of verified crawlers per group", async () => {
  const { unmount } = await show(BotRoute, botView);
  expect(screen.getByText("None has visited.")).toBeDefined();
  unmount();
  const search = { entryPoint: "edge", purpose: "search" } as const;
  const answers = [
    { ...search, answer: "page", answers: 996 } as const,
    { ...search, answer: "failed", answers: 4 } as const,
  ];
  await show(BotRoute, { ...botView, answers });
  const cells = screen.getAllByRole("cell").map(({ textContent }) => textContent);
  expect(cells).toEqual(["1,000", "4 (0.4%)", "0"]);
  expect(screen.getByText("4 server errors at the Cloudflare firewall")).toBeDefined();
});
