import type { InputOf } from "#app/contract/call";
import { getRules } from "#app/contract/rules/block-lists";
import { addRuleEntries } from "#app/contract/rules/rules";

import type { ApiUnderTest, Merchant } from "../data-api";
import { premiumMerchant } from "../plans";

type New = InputOf<typeof addRuleEntries>;

/** Adds one rule. Resolves to its id. */
export async function addRule(
  owner: Merchant,
  kind: New["kind"],
  line: string,
  part: Partial<New> = {},
): Promise<string> {
  const answer = await owner.send(addRuleEntries, {
    kind,
    lines: [line],
    confirmedRisks: true,
    ...part,
  });
  if (!answer.result) throw new Error(answer.Message);
  return answer.data.ids[0]!;
}

/** Returns the data of the screen of all rules. */
export async function readRules(owner: Merchant, query: InputOf<typeof getRules> = {}) {
  const answer = await owner.send(getRules, query);
  if (!answer.result) throw new Error(answer.Message);
  return answer.data;
}

/** Returns "ip 198.51.100.7" for each rule shown. */
export async function shownRules(owner: Merchant, query: InputOf<typeof getRules> = {}) {
  return (await readRules(owner, query)).rules.map(({ kind, value }) => `${kind} ${value}`);
}

/** Creates a Premium shop with one rule of every kind, and one allow rule. */
export async function withRules(under: ApiUnderTest) {
  const owner = await premiumMerchant(under);
  const ids = {
    country: await addRule(owner, "country", "FR"),
    ip: await addRule(owner, "ip", "198.51.100.7"),
    asn: await addRule(owner, "asn", "AS64500", { action: "monitor" }),
    referrer: await addRule(owner, "referrer", "spam.example"),
    url: await addRule(owner, "url", "/pages/press"),
    network: await addRule(owner, "network", "tor"),
    crawler: await addRule(owner, "crawler", "bot:gptbot"),
    agent: await addRule(owner, "user-agent", "contains:python-requests"),
    behaviour: await addRule(owner, "behaviour", "pages-per-minute:60"),
    partner: await addRule(owner, "referrer", "partner.example", { effect: "allow" }),
  };
  return { owner, ids };
}
