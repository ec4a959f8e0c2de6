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

/** List and visitor of a request. The server sets both, so the page cannot forge them. */
interface ListRequest {
  readonly kind: RuleKind;
  readonly surface: Surface;
  readonly own: ReturnType<typeof ownVisitFields>;
}

const ownFields = ({ kind, surface, own }: ListRequest) => ({ surface, kind, ...own });

/** Intents of a list's page. Screens with several lists add the kind to the URL. */
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

/** Returns the list in the URL, for screens with several lists. Null if the URL contains no list. */
export function requestedList(args: ActionFunctionArgs): ListRequest | null {
  const kind = ruleKind.safeParse(new URL(args.request.url).searchParams.get("of"));
  return kind.success ? { kind: kind.data, surface: "storefront", own: ownVisit(args) } : null;
}

export type ListIntents = typeof LIST_INTENTS;
