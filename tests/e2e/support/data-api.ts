import type { TestShop } from "./fixtures";
import type { Harness } from "./harness";

type Shop = Pick<TestShop, "name">;

/** Calls the data API like the app in its frame. Returns the data. */
export function requestApi<Data>(
  harness: Harness,
  shop: Shop,
  path: string,
  input: object,
): Promise<Data> {
  return send(harness, shop, path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(input),
  });
}

/** Reads from the data API. */
export const readApi = <Data>(harness: Harness, shop: Shop, path: string): Promise<Data> =>
  send(harness, shop, path, {});

async function send<Data>(
  harness: Harness,
  { name: shop }: Shop,
  path: string,
  { headers, ...request }: RequestInit,
): Promise<Data> {
  const { token } = (await harness.control("id-token", { shop })) as { token: string };
  const answer = await fetch(harness.appUrl + path, {
    ...request,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  const { data, Message } = (await answer.json()) as { data: Data; Message?: string };
  if (Message !== undefined) throw new Error(`${path}: ${Message}`);
  return data;
}
