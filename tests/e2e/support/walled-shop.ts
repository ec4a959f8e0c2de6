import type { TestShop } from "./fixtures";
import { givePremium } from "./stored-rules";
import type { World } from "./world";

/** Calls the data API as the app in its frame does; resolves to the data. */
export async function askApi<Data>(
  world: World,
  { name: shop }: TestShop,
  path: string,
  input: object,
): Promise<Data> {
  const { token } = (await world.control("id-token", { shop })) as { token: string };
  const answer = await fetch(world.appUrl + path, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(input),
  });
  const { data, Message } = (await answer.json()) as { data: Data; Message?: string };
  if (Message !== undefined) throw new Error(`${path}: ${Message}`);
  return data;
}

/** Gives a store a firewall that protects; resolves to the key of a proxy in front of it. */
export async function wallShop(world: World, shop: TestShop): Promise<string> {
  await givePremium(world, shop);
  await world.operate("offer-firewall", { shop: shop.name });
  const make = "/api/firewall/createForwardAuth";
  const made = await askApi<{ key: string; version: number }>(world, shop, make, {
    name: "shop.example",
  });
  const mode = { mode: "protect", expectedVersion: made.version };
  await askApi(world, shop, "/api/firewall/saveFirewallMode", mode);
  return made.key;
}

/** What a merchant's proxy says of a visit. */
export function forwarded(key: string, ip: string, uri: string): Record<string, string> {
  return {
    "x-palisade-key": key,
    "x-forwarded-for": ip,
    "x-forwarded-uri": uri,
    "x-forwarded-host": "shop.example",
    "x-forwarded-proto": "https",
    "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0 Safari/537.36",
  };
}
