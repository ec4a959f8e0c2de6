import type { OutputOf, ParsedInputOf } from "#app/contract/call";
import { getPeople } from "#app/contract/people";
import type { MerchantApi } from "#app/features/shop/public.server";

import { type PeopleQuery, readPeopleQuery } from "./people-query";

/** One page of the lists and its query. */
export type PeopleView = OutputOf<typeof getPeople> & {
  readonly query: PeopleQuery;
  readonly pageSize: number;
};

const PAGE_SIZE = 50;

/** Returns the people for a query, or a message if they could not be read. */
export async function peopleView(
  api: MerchantApi,
  params: URLSearchParams,
): Promise<PeopleView | string> {
  const query = readPeopleQuery(params);
  const input: ParsedInputOf<typeof getPeople> = { ...query, pageSize: PAGE_SIZE };
  const answer = await api.send(getPeople, input);
  return answer.result ? { ...answer.data, query, pageSize: PAGE_SIZE } : answer.Message;
}
