import type { ActionFunctionArgs } from "@remix-run/node";

import type { InputOf } from "#app/contract/call";
import { KIND_TEXTS } from "#app/contract/rules/kind-texts";
import { ruleKind } from "#app/contract/rules/rule-entry";
import { getNetworkTraffic } from "#app/contract/rules/rule-traffic";
import {
  addRuleEntries,
  deleteRuleEntries,
  followStorefront,
  previewRuleEntries,
  setRuleListEnabled,
  updateRuleEntries,
} from "#app/contract/rules/rules";
import type { RuleKind } from "#app/engine/kinds";
import type { Surface } from "#app/engine/visit";
import { ownVisit, sends } from "#app/features/shop/public.server";
import type { ownVisitFields } from "#app/platform/http/own-visit-fields.server";

import { isListed, listWords } from "../entries/list-kinds";
import { done } from "./texts";

/** List and visit of a request. The server sets them, so the page cannot send wrong ones. */
interface ListRequest {
  readonly kind: RuleKind;
  readonly surface: Surface;
  readonly own: ReturnType<typeof ownVisitFields>;
}

const ownFields = ({ kind, surface, own }: ListRequest) => ({ surface, kind, ...own });

/** Requests from a list's page to its action. Other screens add the kind. */
export const LIST_INTENTS = {
  // No toast: the screen reports the addition and offers to undo it.
  add: sends(addRuleEntries, () => null, ownFields),
  update: sends(updateRuleEntries, ({ updated }) => done.changed({ count: updated }), ownFields),
  delete: sends(deleteRuleEntries, ({ deleted }) => done.deleted({ count: deleted }), ownFields),
  switch: sends(
    setRuleListEnabled,
    ({ list: { kind, surface, enabled } }) => {
      const name = isListed(kind) ? listWords({ kind, surface }).name : done.list;
      return enabled ? done.turnedOn({ list: name }) : done.turnedOff({ list: name });
    },
    ownFields,
  ),
  follow: sends(
    followStorefront,
    ({ list: { kind, follows } }) => {
      const { list } = KIND_TEXTS[kind];
      return follows ? done.follows({ list }) : done.followsNot({ list });
    },
    ({ own }: Pick<ListRequest, "own">) => own,
  ),
  // The contract refuses kinds that have no preview.
  try: sends(
    previewRuleEntries,
    () => null,
    ({ kind }: ListRequest) => ({ kind: kind as InputOf<typeof previewRuleEntries>["kind"] }),
  ),
  networks: sends(
    getNetworkTraffic,
    () => null,
    ({ surface }: ListRequest) => ({ surface }),
  ),
};

/** Returns the list that the URL names, for screens of many lists. Null if the URL names none. */
export function requestedList(args: ActionFunctionArgs): ListRequest | null {
  const kind = ruleKind.safeParse(new URL(args.request.url).searchParams.get("of"));
  return kind.success ? { kind: kind.data, surface: "storefront", own: ownVisit(args) } : null;
}

export type ListIntents = typeof LIST_INTENTS;
