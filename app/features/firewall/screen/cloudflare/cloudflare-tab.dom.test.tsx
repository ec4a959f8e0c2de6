import { json } from "@remix-run/node";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import type { FirewallCheck } from "#app/contract/firewall-state";
import { useLoaderData } from "#app/ui/navigation";
import { renderScreen } from "#tests/helpers/screens/admin-screen";
import {
  choose,
  minutesFromNow,
  NOW,
  press,
  WAITING,
} from "#tests/helpers/screens/firewall-settings";

import { PERMISSIONS } from "../../cloudflare/connect-refused";
import type { LoadedFirewall } from "../firewall-view";
import { CloudflareTab } from "./cloudflare-tab";

const zone = { ...WAITING, entryPoint: "edge", version: 1 };

function Route() {
  return <CloudflareTab firewall={useLoaderData() as LoadedFirewall} />;
}

/** Shows the tab with a server that rejects the given fields with messages, or accepts everything if null. */
async function show(
  connections: readonly object[],
  refused: Record<string, string> | null = null,
  found: Partial<FirewallCheck> = {},
) {
  const today = { requests: 12_345, isOfAccount: true };
  const check = { id: zone.id, ms: 42, problem: "", today, ...found };
  const requests: unknown[] = [];
  const loader = () => json({ connections, now: NOW });
  const action = async ({ request }: { request: Request }) => {
    requests.push(await request.json());
    const [problem] = Object.values(refused ?? {});
    if (problem) return json({ ok: false, message: null, problem, fields: refused });
    return json({ ok: true, message: "Done", data: { check, connections: [zone] } });
  };
  renderScreen([{ path: "/", Component: Route, loader, action }], "/");
  await screen.findByRole("heading", { name: "Your domain on Cloudflare" });
  return requests;
}

test("the form connects a domain with a masked token and lists the purpose of every permission", async () => {
  const requests = await show([]);
  const token = screen.getByLabelText<HTMLInputElement>("Cloudflare API token");
  expect(token.type).toBe("password");
  for (const { needed } of Object.values(PERMISSIONS))
    expect(screen.getByText(needed)).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Domain"), { target: { value: "shop.example.com" } });
  fireEvent.change(token, { target: { value: "t".repeat(40) } });
  await press("Connect");
  const input = { domain: "shop.example.com", token: "t".repeat(40) };
  expect(requests).toEqual([{ intent: "connect-cloudflare", input }]);
  expect(token.value).toBe("");
  // Result of the test request.
  const sentence = "Connected: the firewall answered on shop.example.com in 42 ms";
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByText(/ran 12,345 requests today. Workers Free includes 100,000/)).toBeTruthy();
});

test("before a domain is connected, the tab shows the daily requests of Workers Free", async () => {
  await show([]);
  expect(screen.getByText(/Workers Free runs 100,000 requests a day/)).toBeTruthy();
  expect(screen.getByText(/^Account Analytics: Read, to see/)).toBeTruthy();
});

test("a check of a connection shows the problem and its remedy", async () => {
  const found = {
    ms: null,
    problem: "Remove that redirect.",
    today: { requests: 7, isOfAccount: false },
  };
  const requested = await show([zone], null, found);
  await press("Check connection: shop.example.com");
  expect(requested).toEqual([{ intent: "check-cloudflare", input: { id: zone.id } }]);
  expect(await screen.findByText("The firewall did not answer on shop.example.com")).toBeTruthy();
  expect(screen.getByText("Remove that redirect.")).toBeTruthy();
  // The app's count is smaller than the account's, and the text explains the difference.
  expect(
    screen.getByText(/Palisade logged 7 visits .* Cloudflare counts every request/),
  ).toBeTruthy();
});

test.each([
  ["open", /^Once your daily requests .* visitors reach your shop without the firewall\.$/],
  [
    "closed",
    /^Once your daily requests .* visitors see an error page\. At Cloudflare, set this route’s failure mode/,
  ],
])(
  "the row of a route that fails %s explains what visitors will see when the daily requests are used up",
  async (failPolicy, words) => {
    await show([{ ...zone, failPolicy }]);
    expect(screen.getByText(words)).toBeTruthy();
  },
);

test("the row of a connected domain shows its rules, its share of daily requests and its CPU time", async () => {
  const rules = {
    ...{ version: 14, since: minutesFromNow(-120), isolates: 5, older: 1 },
    colos: ["AMS", "FRA"],
  };
  const cpu = { p50: 400, p95: 1_250, ended: 0 };
  const account = { checkedAt: minutesFromNow(-5), requests: 12_000, cpu };
  await show([{ ...zone, rules, account }]);
  const words = document.body.textContent;
  expect(words).toContain("Rules version 14 in 5 Worker instances (AMS, FRA), first used 2 hours ago. At its last report, 1 instance used an older version.");
  expect(words).toContain("12% of 100,000 requests a day used by all Workers of your account (5 minutes ago)");
  expect(words).not.toContain("switch to Workers Paid");
  expect(words).toContain("Processor time per request in 24 hours: 0.4 ms (p50), 1.25 ms (p95)");
  expect(words).not.toContain("error 1102");
}); // prettier-ignore

test("the Cloudflare tab shows a warning above 80% of the daily requests", async () => {
  await show([
    { ...zone, account: { checkedAt: minutesFromNow(-5), requests: 80_001, cpu: null } },
  ]);
  expect(document.body.textContent).toContain("80% of 100,000 requests a day");
  expect(screen.getByText(/switch to Workers Paid/).className).toContain("caution");
  expect(document.body.textContent).not.toContain("they are used up");
});

test.each([
  ["open", "until midnight UTC visitors reach your shop without the firewall."],
  ["closed", "until midnight UTC visitors see Cloudflare’s error 1027."],
])("once the daily requests are used up, a row shows the effect of failing %s", async (failPolicy, words) => {
  const account = { checkedAt: minutesFromNow(-5), requests: 100_000, cpu: null };
  await show([{ ...zone, failPolicy, account }]);
  const usage = screen.getByText(/^100% of 100,000 requests a day/);
  expect(usage.textContent).toContain(words);
  expect(usage.className).toContain("caution");
}); // prettier-ignore

test("the tab shows the remedy for requests that Cloudflare ended with error 1102", async () => {
  const cpu = { p50: 9_000, p95: 10_000, ended: 1 };
  await show([{ ...zone, account: { checkedAt: minutesFromNow(-5), requests: 12_000, cpu } }]);
  const warning = screen.getByText(/^Cloudflare ended 1 request in 24 hours .* error 1102, .*Workers Paid/);
  expect(warning.className).toContain("caution");
}); // prettier-ignore

test("a refused domain is shown at the field Domain", async () => {
  await show([], { domain: "The cloud is grey." });
  await press("Connect");
  const domain = screen.getByLabelText("Domain");
  expect(domain.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("The cloud is grey.")).toBeTruthy();
});

test("while Cloudflare does not answer, disconnecting can only be retried", async () => {
  const requested = await show([zone], { "": "Cloudflare does not answer." });
  await choose("Disconnect");
  await press("Disconnect");
  expect(screen.getByText("Cloudflare does not answer.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Disconnect without Cloudflare" })).toBeNull();
  await press("Disconnect");
  const once = { intent: "disconnect-cloudflare", input: { id: zone.id, leave: false } };
  expect(requested).toEqual([once, once]);
});

test("with a revoked token a connection can be deleted without Cloudflare", async () => {
  const requested = await show([zone], { token: "Delete the route yourself." });
  expect(screen.getByText("Waiting for the first request")).toBeTruthy();
  await choose("Disconnect");
  await press("Disconnect");
  expect(screen.getByText("Delete the route yourself.")).toBeTruthy();
  await press("Disconnect without Cloudflare");
  expect(requested).toEqual([
    { intent: "disconnect-cloudflare", input: { id: zone.id, leave: false } },
    { intent: "disconnect-cloudflare", input: { id: zone.id, leave: true } },
  ]);
});
