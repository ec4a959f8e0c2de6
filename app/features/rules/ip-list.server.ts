import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import type { OutputOf } from "../../contract/call";
import {
  addIpEntries,
  deleteRuleEntries,
  exportRuleEntries,
  getCountryTraffic,
  getRuleList,
  setRuleListEnabled,
  updateRuleEntries,
  type RuleEntryRow,
  type RuleList,
} from "../../contract/rules";
import { merchantApi, type MerchantApi } from "../../merchant-api.server";
import { jsonBody } from "../../platform/http/json-body.server";

import { UNREACHABLE, type FormAnswer } from "../../platform/data-api/form-answer";
import { formAnswer } from "../../platform/data-api/form-answer.server";
import type { ListIntent } from "./list-intents";
import { changeListQuery, readListQuery, type ListQuery } from "./list-query";
import { ownAddress } from "./own-address.server";

const LIST = { surface: "storefront", kind: "ip" } as const;
const PAGE_SIZE = 50;

export type IpListView =
  | {
      readonly problem: null;
      readonly list: RuleList;
      readonly entries: readonly RuleEntryRow[];
      readonly matching: number;
      readonly pageSize: number;
      readonly query: ListQuery;
      /** Age and credits of the location data; null when unknown. */
      readonly geoData: OutputOf<typeof getCountryTraffic>["data"] | null;
      /** Epoch milliseconds, for relative times that server and browser agree on. */
      readonly now: number;
    }
  | { readonly problem: string };

export async function ipListLoader({ request }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const url = new URL(request.url);
  const query = readListQuery(url.searchParams);
  const [answer, traffic] = await Promise.all([
    api.send(getRuleList, { ...LIST, ...query, pageSize: PAGE_SIZE }),
    api.send(getCountryTraffic, {}),
  ]);
  const lastPage = Math.max(1, Math.ceil((answer.data?.matching ?? 0) / PAGE_SIZE));
  if (answer.result && query.page > lastPage) {
    throw redirect(`${url.pathname}?${changeListQuery(url.searchParams, { page: lastPage })}`);
  }
  const view: IpListView = answer.result
    ? {
        problem: null,
        list: answer.data.list,
        entries: answer.data.entries,
        matching: answer.data.matching,
        pageSize: answer.data.pageSize,
        query,
        geoData: traffic.data?.data ?? null,
        now: Date.now(),
      }
    : { problem: answer.Message };
  return json(view);
}

function counted(count: number, done: string): string {
  return `${count.toLocaleString("en")} ${count === 1 ? "entry" : "entries"} ${done}`;
}

/** What each intent of the list page does. The data API checks every input; the list is fixed here. */
const INTENTS = {
  add: async (api: MerchantApi, input: object, ownIp: string) =>
    formAnswer(
      await api.send(addIpEntries, { ...(input as AddInput), surface: LIST.surface, ownIp }),
      ({ added }) => counted(added, "added"),
    ),
  update: async (api: MerchantApi, input: object, ownIp: string) =>
    formAnswer(
      await api.send(updateRuleEntries, { ...(input as UpdateInput), ...LIST, ownIp }),
      ({ updated }) => counted(updated, "changed"),
    ),
  delete: async (api: MerchantApi, input: object, ownIp: string) =>
    formAnswer(
      await api.send(deleteRuleEntries, { ...(input as DeleteInput), ...LIST, ownIp }),
      ({ deleted }) => counted(deleted, "deleted"),
    ),
  switch: async (api: MerchantApi, input: object, ownIp: string) =>
    formAnswer(
      await api.send(setRuleListEnabled, { ...(input as SwitchInput), ...LIST, ownIp }),
      ({ list }) => `IP list switched ${list.enabled ? "on" : "off"}`,
    ),
  export: async (api: MerchantApi) =>
    formAnswer(await api.send(exportRuleEntries, LIST), () => null),
} satisfies Record<ListIntent["intent"], unknown>;

type InputFor<Name extends ListIntent["intent"]> = Extract<ListIntent, { intent: Name }>["input"];
type AddInput = InputFor<"add">;
type UpdateInput = InputFor<"update">;
type DeleteInput = InputFor<"delete">;
type SwitchInput = InputFor<"switch">;

function isIntent(name: unknown): name is ListIntent["intent"] {
  return typeof name === "string" && Object.hasOwn(INTENTS, name);
}

export async function ipListAction({ request, context }: ActionFunctionArgs) {
  const api = await merchantApi(request);
  const { intent, input } = await jsonBody(request);
  if (!isIntent(intent)) return json<FormAnswer>(UNREACHABLE);
  const given = typeof input === "object" && input !== null ? input : {};
  return json<FormAnswer>(await INTENTS[intent](api, given, ownAddress(context)));
}
