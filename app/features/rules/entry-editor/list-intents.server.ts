import type { ActionFunctionArgs } from "@remix-run/node";

import type { InputOf } from "#app/contract/call";
import { KIND_ROWS } from "#app/contract/rules/kind-rows";
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
import { counted } from "#app/words/numbers";

import { isListed, listWords } from "../entries/list-kinds";

/** Which list is meant, and who asks: the page does not say it, so it cannot say it wrong. */
interface Asked {
  readonly kind: RuleKind;
  readonly surface: Surface;
  readonly own: ReturnType<typeof ownVisitFields>;
}

const known = ({ kind, surface, own }: Asked) => ({ surface, kind, ...own });
const entries = (count: number) => counted(count, "entry", "entries");

/** What the page of a list asks its action to do; other screens say of which kind. */
export const LIST_INTENTS = {
  // What was added is told by the screen, with a way back.
  add: sends(addRuleEntries, () => null, known),
  update: sends(updateRuleEntries, ({ updated }) => `${entries(updated)} changed`, known),
  delete: sends(deleteRuleEntries, ({ deleted }) => `${entries(deleted)} deleted`, known),
  switch: sends(
    setRuleListEnabled,
    ({ list: { kind, surface, enabled } }) => {
      const name = isListed(kind) ? listWords({ kind, surface }).name : "List";
      return enabled ? `${name} turned on` : `${name} turned off`;
    },
    known,
  ),
  follow: sends(
    followStorefront,
    ({ list: { kind, follows } }) => {
      const { list } = KIND_ROWS[kind];
      return follows
        ? `Firewall also uses your storefront’s ${list}`
        : `Firewall uses only its own ${list}`;
    },
    ({ own }: Pick<Asked, "own">) => own,
  ),
  // Kinds that cannot be tried are refused by the contract.
  try: sends(
    previewRuleEntries,
    () => null,
    ({ kind }: Asked) => ({ kind: kind as InputOf<typeof previewRuleEntries>["kind"] }),
  ),
  networks: sends(
    getNetworkTraffic,
    () => null,
    ({ surface }: Asked) => ({ surface }),
  ),
};

/** For screens of many lists: the address says of which kind the entry is. Null: it does not. */
export function listAskedFor(args: ActionFunctionArgs): Asked | null {
  const kind = ruleKind.safeParse(new URL(args.request.url).searchParams.get("of"));
  return kind.success ? { kind: kind.data, surface: "storefront", own: ownVisit(args) } : null;
}

export type ListIntents = typeof LIST_INTENTS;
