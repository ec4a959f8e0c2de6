import { type Clock, MINUTE_MS } from "#app/base/clock";
import type * as contract from "#app/contract/ip-lookup";
import { LOOKUP_LIMITS } from "#app/contract/ip-lookup";
import { compareAddresses } from "#app/engine/net/address";
import { type IpRule, parseIpRule } from "#app/engine/net/ip-rule";
import { searchedAddresses } from "#app/engine/net/pasted-addresses";
import { createAttemptLimit } from "#app/platform/attempt-limit";
import { ApiError } from "#app/platform/data-api/api-error";
import type { HandlersOf } from "#app/platform/data-api/handlers";
import { type IpDataMeta, locationDataOf } from "#app/platform/ip-intelligence/ip-data-meta";

import { lookupCsv } from "./list/lookup-csv";
import { lookUpLines } from "./list/lookup-list.server";
import type { LookupDeps } from "./lookup-deps";
import { forgetLookups, noteLookup, readLookups } from "./recent-lookups.queries.server";
import { reportAddress } from "./report/address-report.server";
import { reportNetwork } from "./report/network-report.server";
import { lookupProblems as texts } from "./texts";

/** Maximum shops in the rate limiter. */
const MAX_SHOPS = 20_000;

function readRule(text: string): IpRule {
  const [address = text, ...others] = searchedAddresses(text);
  const parsed = parseIpRule(address);
  if (parsed.ok && others.length === 0) return parsed.rule;
  const message = parsed.ok || others.length > 0 ? texts.several : parsed.message;
  throw new ApiError("invalid_input", { message, fields: { text: message } });
}

/** Returns a rate limiter per shop and minute, which throws too_many. */
function createLimit(max: number, clock: Clock) {
  const allows = createAttemptLimit({ max, windowMs: MINUTE_MS, maxKeys: MAX_SHOPS, clock });
  return (shopId: string) => {
    if (allows(shopId)) return;
    const message = texts.tooMany({ most: max });
    throw new ApiError("too_many", { message });
  };
}

function describeData(meta: IpDataMeta, now: number) {
  const { places, countries, networks } = meta.source;
  const names = [places.name, countries.name, networks.name].filter((name) => name !== "");
  return { ...locationDataOf(meta, now), sources: [...new Set(names)] };
}

/** Returns the handlers of contract/ip-lookup.ts. */
export function ipLookupHandlers(deps: LookupDeps, clock: Clock): HandlersOf<typeof contract> {
  const countLookup = createLimit(LOOKUP_LIMITS.perMinute, clock);
  const countList = createLimit(LOOKUP_LIMITS.listsPerMinute, clock);
  return {
    lookUpAddress: async ({ text, ...visit }, context) => {
      const rule = readRule(text);
      const { shop, actor, db } = context;
      countLookup(shop.id);
      const isAddress = compareAddresses(rule.from, rule.to) === 0;
      const report = isAddress
        ? await reportAddress(rule.from, visit, deps, context)
        : await reportNetwork(rule, deps, context);
      await noteLookup(db, { shopId: shop.id, actor }, report.value, context.clock());
      return { report };
    },
    lookUpList: async ({ lines }, context) => {
      countList(context.shop.id);
      return { rows: await lookUpLines(lines, deps, context) };
    },
    exportLookupList: async ({ lines }, context) => {
      countList(context.shop.id);
      const csv = lookupCsv(await lookUpLines(lines, deps, context));
      return { filename: "ip-lookup.csv", csv };
    },
    getRecentLookups: async (_input, { db, shop, actor, clock }) => ({
      lookups: await readLookups(db, { shopId: shop.id, actor }, clock()),
      data: describeData(deps.facts.meta, clock()),
    }),
    forgetRecentLookups: async (_input, { db, shop, actor }) => {
      await forgetLookups(db, { shopId: shop.id, actor });
      return null;
    },
  };
}
