import { listName } from "#app/contract/rules/kind-texts";
import type { Difference } from "#app/contract/rules/rule-history";
import { tierInForce } from "#app/features/plans/public.server";

import {
  FIREWALL_SWITCHES,
  parseDecisionSettings,
  RESTORED_SWITCHES,
} from "../lists/decision-settings";
import { switches as switchNames } from "../lists/texts";
import { onOff } from "./field-words";
import type { Frame, SavedList } from "./frame";
import { fields, places, values } from "./texts";

type Field = Difference["fields"][number];

function changedDifference(where: string, what: string, all: readonly Field[]): Difference[] {
  const differing = all.filter(({ before, after }) => before !== after);
  return differing.length === 0 ? [] : [{ change: "changed", where, what, fields: differing }];
}

const key = ({ surface, kind }: SavedList) => `${surface} ${kind}`;
const modeText = ({ mode }: SavedList) => (mode === "block" ? values.blockList : values.allowOnly);

/** Pairs the lists of two frames. A list that is missing in one frame has the default state there. */
function pairs(from: Frame, to: Frame): [SavedList, SavedList][] {
  const names = new Map([...from.lists, ...to.lists].map((list) => [key(list), list]));
  const stateIn = ({ lists }: Frame, named: SavedList): SavedList =>
    lists.find((list) => key(list) === key(named)) ?? {
      ...named,
      mode: "block",
      enabled: true,
      follows: true,
    };
  return [...names.values()].map((named) => [stateIn(from, named), stateIn(to, named)]);
}

function listDifferences(from: Frame, to: Frame): Difference[] {
  return pairs(from, to).flatMap(([before, after]) =>
    changedDifference(listName(before.surface, before.kind), places.wholeList, [
      { name: fields.mode, before: modeText(before), after: modeText(after) },
      { name: fields.switch, before: onOff(before.enabled), after: onOff(after.enabled) },
      {
        name: fields.usesStorefront,
        before: onOff(before.follows),
        after: onOff(after.follows),
      },
    ]),
  );
}

/** Returns the state of settings switches in both versions, as fields of a difference. */
function switchFields(switches: typeof RESTORED_SWITCHES, from: Frame, to: Frame): Field[] {
  const before = parseDecisionSettings(from.settings);
  const after = parseDecisionSettings(to.settings);
  return switches.map(({ rule, value }) => ({
    name: switchNames[rule],
    before: onOff(value(before)),
    after: onOff(value(after)),
  }));
}

function policyDifferences(from: Frame, to: Frame): Difference[] {
  return changedDifference(
    places.settings,
    places.decisions,
    switchFields(RESTORED_SWITCHES, from, to),
  );
}

/** Returns differences of lists and policy. A restore reverts them. */
export function frameDifferences(from: Frame, to: Frame): Difference[] {
  return [...policyDifferences(from, to), ...listDifferences(from, to)];
}

const protectionText = ({ settings }: Frame) =>
  parseDecisionSettings(settings).general.isAppDisabled ? values.paused : values.on;

/** Returns differences of settings, plan and store URL. A restore does not revert them. */
export function stayingDifferences(from: Frame, to: Frame): Difference[] {
  return [
    ...changedDifference(places.settings, places.protection, [
      { name: fields.state, before: protectionText(from), after: protectionText(to) },
    ]),
    ...changedDifference(
      places.settings,
      places.firewall,
      switchFields(FIREWALL_SWITCHES, from, to),
    ),
    ...changedDifference(places.subscription, places.plan, [
      { name: fields.plan, before: tierInForce(from.plan), after: tierInForce(to.plan) },
    ]),
    ...changedDifference(places.store, places.address, [
      { name: fields.address, before: from.storeUrl, after: to.storeUrl },
    ]),
  ];
}
