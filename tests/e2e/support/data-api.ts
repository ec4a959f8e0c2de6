import type { TestShop } from "./fixtures";
import type { World } from "./world";

/** Calls the data API as the app in its frame does; resolves to the data. */
export async function askApi<Data>(
  world: World,
  { name: shop }: Pick<TestShop, "name">,
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
