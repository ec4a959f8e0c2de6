import type { InputOf } from "#app/contract/call";
import { getRuleList } from "#app/contract/rules/rules";

import type { Merchant } from "../data-api";

type ListInput = Partial<InputOf<typeof getRuleList>>;

/** Returns one page of the IP list. */
export async function page(merchant: Merchant, input: ListInput = {}) {
  const answer = await merchant.send(getRuleList, { kind: "ip", ...input });
  if (!answer.result) throw new Error(answer.Message);
  return answer.data;
}

/** Returns the values of one page, in its order. */
export async function values(merchant: Merchant, input: ListInput = {}): Promise<string[]> {
  return (await page(merchant, input)).entries.map(({ value }) => value);
}

/** Reads the ids of the entries with these values. */
export async function idsOf(merchant: Merchant, values: string[]): Promise<string[]> {
  const { entries } = await page(merchant, { pageSize: 200 });
  return values.map((value) => entries.find((entry) => entry.value === value)!.id);
}
