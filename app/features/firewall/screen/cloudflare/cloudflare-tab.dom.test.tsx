import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { renderScreen } from "../../../../../tests/helpers/screens/admin-screen";
import { NOW, press, WAITING } from "../../../../../tests/helpers/screens/firewall-settings";
import { settled } from "../../../../../tests/helpers/screens/settled";
import type { LoadedFirewall } from "../firewall-view";
import { CloudflareTab } from "./cloudflare-tab";

const zone = { ...WAITING, door: "edge", version: 1 };

function Route() {
  return <CloudflareTab firewall={useLoaderData() as LoadedFirewall} />;
}

/** The tab before a server that refuses with these words on these fields, or takes everything. */
async function show(connections: readonly object[], refused: Record<string, string> | null = null) {
  const asked: unknown[] = [];
  const loader = () => json({ connections, now: NOW });
  const action = async ({ request }: { request: Request }) => {
    asked.push(await request.json());
    const [problem] = Object.values(refused ?? {});
    if (problem) return json({ ok: false, message: null, problem, fields: refused });
    return json({ ok: true, message: "Done", data: {} });
  };
  renderScreen([{ path: "/", Component: Route, loader, action }], "/");
  await screen.findByRole("heading", { name: "Your domain on Cloudflare" });
  return asked;
}

test("a domain is connected with a token that is hidden, and every permission has its reason", async () => {
  const asked = await show([]);
  const token = screen.getByLabelText<HTMLInputElement>("Cloudflare API token");
  expect(token.type).toBe("password");
  expect(screen.getByText(/Workers Routes: Edit, to put the firewall/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Domain"), { target: { value: "shop.example.com" } });
  fireEvent.change(token, { target: { value: "t".repeat(40) } });
  await press("Connect");
  const input = { domain: "shop.example.com", token: "t".repeat(40) };
  expect(asked).toEqual([{ intent: "connect-cloudflare", input }]);
});

test("what is wrong stands at its field", async () => {
  await show([], { domain: "The cloud is grey." });
  await press("Connect");
  const domain = screen.getByLabelText("Domain");
  expect(domain.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("The cloud is grey.")).toBeTruthy();
});

test("a revoked token leaves a way out", async () => {
  const asked = await show([zone], { token: "Delete the route yourself." });
  expect(screen.getByText("Waiting for a request")).toBeTruthy();
  await press("Actions for shop.example.com");
  fireEvent.click(screen.getByRole("menuitem", { name: "Disconnect" }));
  await settled();
  await press("Disconnect");
  expect(screen.getByText("Delete the route yourself.")).toBeTruthy();
  await press("Disconnect without Cloudflare");
  expect(asked).toEqual([
    { intent: "disconnect-cloudflare", input: { id: zone.id, leave: false } },
    { intent: "disconnect-cloudflare", input: { id: zone.id, leave: true } },
  ]);
});
