import type { LineProblem } from "#app/contract/rules/rule-entry";
import type { RuleKind } from "#app/engine/kinds";
import type { EntryEffect } from "#app/engine/ruleset";
import type { Surface } from "#app/engine/visit";
import type { SaveQuestion } from "#app/features/shop/public.server";
import { chooseSample, visitsByNetwork } from "#app/features/visits/public.server";
import { inSlices } from "#app/platform/in-slices.server";
import type { Database } from "#app/store/client.server";

import { criticalPages } from "../entries/critical-pages";
import { valueMatcher } from "../entries/try-values";
import { type EntryLine, lineFields } from "../lines/entry-lines";
import { wideLines } from "../lines/ip-lines";
import { criticalReferrers } from "../lines/known-sites";
import type { MerchantContext } from "./change-list.server";
import { risks as texts } from "./texts";

interface Adding {
  readonly surface: Surface;
  readonly kind: RuleKind;
  readonly effect: EntryEffect;
  readonly fresh: readonly EntryLine[];
}

type FindRisks = (
  fresh: readonly EntryLine[],
  tx: Database,
  context: MerchantContext,
  surface: Surface,
) => LineProblem[] | Promise<LineProblem[]>;

const problemAt = ({ line, text }: EntryLine, message: string): LineProblem => ({
  line,
  text,
  message,
});

/** Finds networks that visitors of the store used in the last seven days. Blocking a network affects many people. */
const visitedNetworks: FindRisks = async (fresh, tx, { shop, clock }, surface) => {
  const sample = await chooseSample(tx, { shopId: shop.id, surface, days: 7, now: clock() });
  const visited = await visitsByNetwork(tx, sample);
  const sentence = sample.weight > 1 ? texts.aboutVisits : texts.visits;
  const byValue = new Map(visited.map((network) => [`AS${network.asn}`, network]));
  return fresh.flatMap((line) => {
    const network = byValue.get(line.value);
    if (!network) return [];
    const name = network.organization ?? line.value;
    return [problemAt(line, sentence({ name, visits: network.visits }))];
  });
};

/** Returns each new line whose value matches a sample, with the message of the first match. */
function linesMatching<Fact extends "referrer" | "path">(
  kind: RuleKind,
  fact: Fact,
  fresh: readonly EntryLine[],
  samples: readonly { readonly text: string; readonly message: string }[],
): LineProblem[] {
  const matching = valueMatcher(
    kind,
    fresh.map(({ value }) => value),
  );
  const messages = new Map<number, string>();
  for (const { text, message } of samples) {
    for (const place of matching({ [fact]: text })) {
      if (!messages.has(place)) messages.set(place, message);
    }
  }
  return [...messages]
    .sort(([x], [y]) => x - y)
    .map(([place, message]) => problemAt(fresh[place]!, message));
}

const criticalSources: FindRisks = (fresh, _tx, { shop }) => {
  const samples = criticalReferrers(shop).map(({ referrer, what }) => ({
    text: referrer,
    message: texts.source({ source: what }),
  }));
  return linesMatching("referrer", "referrer", fresh, samples);
};

const neededPages: FindRisks = (fresh) => linesMatching("url", "path", fresh, criticalPages());

/** A typical customer: at home, with an ordinary browser, on the home page. */
const USUAL_VISIT = {
  network: "residential",
  userAgent:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
} as const;

/** Finds custom rules that match typical customers. */
const usualVisits: FindRisks = (fresh) => {
  const values = fresh.map(({ value }) => value);
  return valueMatcher(
    "custom",
    values,
  )(USUAL_VISIT).map((place) => problemAt(fresh[place]!, texts.usualVisit));
};

const findNoRisks: FindRisks = () => [];

/** Checks for risks before entries of a kind are added. */
const RISKS = {
  country: findNoRisks,
  ip: (fresh) => inSlices(wideLines(fresh)),
  asn: visitedNetworks,
  referrer: criticalSources,
  url: neededPages,
  network: findNoRisks,
  crawler: findNoRisks,
  "user-agent": findNoRisks,
  behaviour: findNoRisks,
  custom: usualVisits,
} satisfies Record<RuleKind, FindRisks>;

function questionOf(kind: RuleKind, count: number): string {
  return kind === "ip" ? texts.wide({ count }) : texts.unwanted({ count });
}

/**
 * Returns lines that are likely to affect more visitors than the merchant intends. Allow entries are a risk only on
 * the IP list, where a wide range also allows strangers.
 */
export async function riskyLines(
  tx: Database,
  context: MerchantContext,
  { surface, kind, effect, fresh }: Adding,
): Promise<LineProblem[]> {
  return effect === "allow" && kind !== "ip" ? [] : RISKS[kind](fresh, tx, context, surface);
}

/** Returns the question about risky lines, or null if there are none. */
export async function riskQuestion(
  tx: Database,
  context: MerchantContext,
  adding: Adding,
): Promise<SaveQuestion | null> {
  const risky = await riskyLines(tx, context, adding);
  if (risky.length === 0) return null;
  const message = questionOf(adding.kind, risky.length);
  return { message, fields: { confirmedRisks: message, ...lineFields(risky) } };
}
