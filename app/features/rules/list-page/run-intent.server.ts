import { getNetworkTraffic } from "../../../contract/rules/rule-traffic";
import {
  addRuleEntries,
  deleteRuleEntries,
  setRuleListEnabled,
  previewRuleEntries,
  updateRuleEntries,
} from "../../../contract/rules/rules";
import type { InputOf } from "../../../contract/call";
import type { RuleKind } from "../../../engine/kinds";
import type { MerchantApi } from "../../../merchant-api.server";
import type { FormAnswer } from "../../../platform/data-api/form-answer";
import { formAnswer } from "../../../platform/data-api/form-answer.server";

import { counted } from "../entries/entry-words";
import type { InputFor, ListIntent } from "../entry-editor/list-intents";
import { isListed, LIST_WORDS } from "../entries/list-kinds";
import type { ownVisitFields } from "../../../platform/http/own-visit-fields.server";

/** Which list is meant, and who asks: the page does not say it, so it cannot say it wrong. */
interface Asked {
  readonly kind: RuleKind;
  readonly own: ReturnType<typeof ownVisitFields>;
}

type Run = (api: MerchantApi, input: object, asked: Asked) => Promise<FormAnswer>;

const surface = "storefront";
const entries = (count: number) => counted(count, "entry", "entries");

/** What each intent of a list page does; other screens say of which kind. Inputs come from a browser: the data API checks them. */
export const INTENTS = {
  add: async (api, input, { kind, own }) =>
    // What was added is told by the screen, with a way back.
    formAnswer(
      await api.send(addRuleEntries, { ...(input as InputFor<"add">), surface, kind, ...own }),
      () => null,
    ),
  update: async (api, input, { kind, own }) =>
    formAnswer(
      await api.send(updateRuleEntries, {
        ...(input as InputFor<"update">),
        surface,
        kind,
        ...own,
      }),
      ({ updated }) => `${entries(updated)} changed`,
    ),
  delete: async (api, input, { kind, own }) =>
    formAnswer(
      await api.send(deleteRuleEntries, {
        ...(input as InputFor<"delete">),
        surface,
        kind,
        ...own,
      }),
      ({ deleted }) => `${entries(deleted)} deleted`,
    ),
  switch: async (api, input, { kind, own }) =>
    formAnswer(
      await api.send(setRuleListEnabled, {
        ...(input as InputFor<"switch">),
        surface,
        kind,
        ...own,
      }),
      ({ list }) =>
        `${isListed(kind) ? LIST_WORDS[kind].name : "List"} switched ${list.enabled ? "on" : "off"}`,
    ),
  try: async (api, input, { kind }) =>
    formAnswer(
      // Kinds that cannot be tried are refused by the contract.
      await api.send(previewRuleEntries, { ...input, kind } as InputOf<typeof previewRuleEntries>),
      () => null,
    ),
  networks: async (api, input) =>
    formAnswer(await api.send(getNetworkTraffic, input as InputFor<"networks">), () => null),
} satisfies Record<ListIntent["intent"], Run>;

export function isIntent(name: unknown): name is ListIntent["intent"] {
  return typeof name === "string" && Object.hasOwn(INTENTS, name);
}
