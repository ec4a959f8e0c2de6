import type { TestShop } from "./fixtures";
import type { World } from "./world";

type Shop = Pick<TestShop, "name">;

/** Calls the data API like the app in its frame. Returns the data. */
export function askApi<Data>(world: World, shop: Shop, path: string, input: object): Promise<Data> {
  return send(world, shop, path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(input),
  });
}

/** Reads from the data API. */
export const readApi = <Data>(world: World, shop: Shop, path: string): Promise<Data> =>
  send(world, shop, path, {});

async function send<Data>(
  world: World,
  { name: shop }: Shop,
  path: string,
  { headers, ...request }: RequestInit,
): Promise<Data> {
  const { token } = (await world.control("id-token", { shop })) as { token: string };
  const answer = await fetch(world.appUrl + path, {
    ...request,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  const { data, Message } = (await answer.json()) as { data: Data; Message?: string };
  if (Message !== undefined) throw new Error(`${path}: ${Message}`);
  return data;
}
