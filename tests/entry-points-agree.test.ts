import fc from "fast-check";
import { expect, test } from "vitest";

import type { CfFacts } from "#app/edge/runtime";
import type { RuleKind } from "#app/engine/kinds";
import { KINDS as KIND_TABLE } from "#app/engine/kinds/table";
import { parseAddress } from "#app/engine/net/address";
import type { NetworkFacts } from "#app/engine/networks/network-table";
import {
  type PageScope,
  PLAIN_ENTRY,
  type RuleEntry,
  type RulesetPolicy,
  type RulesetSource,
} from "#app/engine/ruleset";
import type { RecordedVisit } from "#app/features/visits/public.server";

import { forwardAuthUnderTest, rulesOf, sourceOf } from "./helpers/forward-auth";
import { endpointUnderTest, factsOf, PLACES, SHOP, UNSURE } from "./helpers/proxy-endpoint";
import { edgeInProcess } from "./helpers/servers/edge-harness";
import { rounds } from "./setup/rounds";

/** Rule values of each kind. Some of the generated visits match them. */
const VALUES: Readonly<Partial<Record<RuleKind, readonly string[]>>> = {
  country: ["DE", "FR", "US"],
  asn: ["AS64500", "AS64501", "AS64502"],
  network: ["hosting", "vpn", "residential"],
  custom: [
    '{"all":[{"all":[["country","any-of","US"],["network","any-of","vpn","hosting"]]}]}',
    '{"any":[{"all":[["asn","any-of","AS64503"]]},{"all":[["region","is","Bavaria"]]}]}',
  ],
  ip: ["198.51.100.0-198.51.100.9", "203.0.113.9"],
  url: ["/closed", "/closed/*", "regex:^/p[0-9]", "/products/vip"],
  referrer: ["spam.example"],
  "user-agent": ["contains:curl", "regex:^bad"],
};
const KINDS = Object.keys(VALUES) as RuleKind[];
const SCOPES: readonly PageScope[] = [
  { match: "only", pages: ["/closed/*"] },
  { match: "except", pages: ["/", "/p7"] },
];
const REGIONS: readonly NonNullable<RuleEntry["regions"]>[] = [
  { match: "only", names: ["California"] },
  { match: "except", names: ["Texas"] },
];
const [PAST, FUTURE] = [Date.UTC(2020, 0), Date.UTC(2100, 0)];

const anyEntry = fc
  .constantFrom(...KINDS)
  .chain((kind) =>
    fc.record({
      kind: fc.constant(kind),
      value: fc.constantFrom(...VALUES[kind]!),
      effect: fc.constantFrom("block" as const, "block" as const, "allow" as const),
      action: fc.constantFrom(
        ...(["block", "block", "redirect", "challenge", "monitor", "restrict"] as const),
      ),
      position: fc.constantFrom(null, null, 0, 1),
      scope: fc.constantFrom(null, null, ...SCOPES),
      regions: fc.constantFrom(null, ...REGIONS),
      expiresAt: fc.constantFrom(null, null, PAST, FUTURE),
    }),
  )
  .map(({ regions, ...part }): Omit<RuleEntry, "id"> => {
    const target = part.action === "redirect" ? "https://elsewhere.example/" : null;
    const isRegional = part.kind === "country" && part.value === "US";
    return { ...PLAIN_ENTRY, ...part, regions: isRegional ? regions : null, target };
  });

test("every rule value in this file's test data is valid for its kind", () => {
  for (const kind of KINDS) {
    for (const value of VALUES[kind]!)
      expect(KIND_TABLE[kind].normalize(value)).toMatchObject({ ok: true });
  }
});

const anyVisit = fc.record({
  ip: fc.constantFrom(
    ...Object.keys(PLACES).filter((ip) => ip !== UNSURE),
    ...["203.0.113.9", "192.0.2.1", "2001:db8::1", "nobody"],
  ),
  path: fc.constantFrom(
    "/",
    "/closed",
    "/closed/x?a=1",
    "/p7",
    "/policies/privacy-policy",
    "/en-mena/closed",
    "/en-mena/account",
    "/ckb/orders/3f1c",
    "/zh-hant-tw/collections/all/products/vip.json",
    "/customer_authentication/redirect",
    "/gift_cards/1/0a1b",
    "/cart",
  ),
  referrer: fc.constantFrom("https://spam.example/x", "https://search.example/"),
  userAgent: fc.constantFrom("Mozilla/5.0", "curl/8.0", "bad 1"),
});

/**
 * A visit to the app proxy or forward auth, whose country may be uncertain. The Worker uses the country that
 * Cloudflare reports.
 */
const anyVisitToUs = fc.oneof(
  { weight: 4, arbitrary: anyVisit },
  anyVisit.map((visit) => ({ ...visit, ip: UNSURE })),
);

type Entries = readonly Omit<RuleEntry, "id">[];

const proxyHarness = endpointUnderTest();
const forwardAuthHarness = forwardAuthUnderTest();

/** Returns the fields of a recorded visit that must not depend on the entry point. */
function verdictOf(visit: RecordedVisit | undefined) {
  const { surface, reference, at, request, ...rest } = visit!;
  const { address, userAgent, referrer, path, signs } = request;
  expect([surface, reference, at]).not.toContain(undefined);
  return { ...rest, request: { address, userAgent, referrer, path, signs } };
}

/** Makes the app proxy evaluate these rules from the next visit on. */
async function useRules(
  proxy: ReturnType<typeof proxyHarness>,
  entries: Entries,
  policy?: RulesetPolicy,
  folders?: RulesetSource["folders"],
): Promise<void> {
  proxy.rules = rulesOf(entries, "storefront", policy, folders);
  proxy.rulesets.changed(SHOP);
  await proxy.rulesets.load(SHOP).eventually;
}

test("the app proxy and forward auth give the same outcome and record the same decision for any rules and visit", async () => {
  const [proxy, forwardAuth] = [proxyHarness(), forwardAuthHarness()];
  await fc.assert(
    fc.asyncProperty(fc.array(anyEntry, { maxLength: 6 }), anyVisitToUs, async (entries, visit) => {
      const { ip, path, referrer, userAgent } = visit;
      forwardAuth.rules = rulesOf(entries, "firewall");
      await useRules(proxy, entries);
      forwardAuth.recorded.length = proxy.recorded.length = 0;
      const body = JSON.stringify({ path, referrer, locale: "de" });
      const agent = { "user-agent": userAgent };
      const answer: unknown = await (await proxy.visit({ ip, body, headers: agent })).json();
      const forwarded = { "x-forwarded-for": ip, "x-forwarded-uri": path, referer: referrer };
      const { headers } = await forwardAuth.send({ ...forwarded, ...agent });
      expect(verdictOf(forwardAuth.recorded[0])).toEqual(verdictOf(proxy.recorded[0]));
      expect(forwardAuth.recorded[0]).toMatchObject({ surface: "firewall" });
      const { outcome } = answer as { outcome: string };
      const isDone = outcome === "restrict" ? "allow" : outcome;
      expect(headers.get("x-palisade-outcome") ?? "allow").toBe(isDone);
    }),
    { numRuns: 150 },
  );
});

/** Number of visits to each of the three entry points. */
const VISITS = rounds(25_000);
const VISITS_OF_RULES = 50;
/**
 * Rulesets tested concurrently. The Worker reports visits in batches, so the tests wait for many batches at the same
 * time.
 */
const RULES_AT_ONCE = 80;

type AnyVisit = typeof anyVisit extends fc.Arbitrary<infer Value> ? Value : never;

/** The attack targets no crawlers, because the app proxy and forward auth of this test recognize none. */
const anyAttack = fc.record({
  since: fc.constant(PAST),
  knownBefore: fc.constant(PAST),
  until: fc.constantFrom(PAST, FUTURE, FUTURE),
  networks: fc.constantFrom([], [64_501], [64_501, 64_503]),
  countries: fc.constantFrom([], ["DE"], ["US"]),
  agents: fc.constant([]),
});

/** Rules, a policy with the answer to an attack, the folders of the store's markets, and visits to them. */
const anyCase = fc.record({
  folders: fc.constantFrom(null, ["/en-mena", "/de"], ["/ckb", "/zh-hant-tw"]),
  entries: fc.array(anyEntry, { maxLength: 6 }),
  policy: fc.record({
    allowVerifiedCrawlers: fc.boolean(),
    allowPrivateRelay: fc.boolean(),
    keepPagesOpen: fc.boolean(),
    keepCartOpen: fc.boolean(),
    allowUnsureCountry: fc.boolean(),
    attack: fc.option(anyAttack),
  }),
  visits: fc.array(anyVisit, { minLength: VISITS_OF_RULES, maxLength: VISITS_OF_RULES }),
});
type Case = typeof anyCase extends fc.Arbitrary<infer Value> ? Value : never;

const NOTHING = { asn: null, country: null, region: null };

/** Returns a visit as Cloudflare passes it to the Worker. */
function edgeRequest({ ip, path, referrer, userAgent }: AnyVisit): [Request, CfFacts] {
  const headers = {
    ...{ "cf-connecting-ip": ip, "user-agent": userAgent, referer: referrer },
    accept: "text/html",
  };
  const address = parseAddress(ip);
  const { asn, country, region } = address === null ? NOTHING : factsOf(address);
  const cf = { asn: asn ?? undefined, country: country ?? undefined, region: region ?? undefined };
  return [new Request(`https://shop.example${path}`, { headers }), cf];
}

/** Classes of the networks in PLACES, as the server sends them to the Worker. */
const NETWORKS: NetworkFacts = {
  networks: Object.values(PLACES).flatMap(({ asn, networkClass }) =>
    asn && networkClass ? [{ asn, networkClass }] : [],
  ),
  lists: [],
};

/** Returns the Worker's decisions about visits, as it reports them to the server. */
async function decidedAtTheEdge({ entries, policy, folders, visits }: Case) {
  const { send, reportsSent, batches, stop } = await edgeInProcess(
    sourceOf(entries, policy, folders),
    {
      networks: NETWORKS,
    },
  );
  for (const visit of visits) await send(...edgeRequest(visit));
  await reportsSent();
  stop();
  return batches.flatMap((batch) => batch.visits.map(({ decision }) => decision));
}

/** Returns the fields of a decision that every entry point reports. */
const reportedOf = ({ decision }: RecordedVisit) => {
  const { outcome, reason, monitored, rulesetVersion } = decision;
  return { outcome, reason, monitored, rulesetVersion };
};

test("the app proxy, forward auth and the Worker make the same decision for any rules and visit", async () => {
  const [proxy, forwardAuth] = [proxyHarness(), forwardAuthHarness()];
  for (let left = VISITS / VISITS_OF_RULES; left > 0; left -= RULES_AT_ONCE) {
    const cases = fc.sample(anyCase, Math.min(left, RULES_AT_ONCE));
    const atTheEdge = await Promise.all(cases.map(decidedAtTheEdge));
    for (const [at, { entries, policy, folders, visits }] of cases.entries()) {
      await useRules(proxy, entries, policy, folders);
      forwardAuth.rules = rulesOf(entries, "firewall", policy, folders);
      proxy.recorded.length = forwardAuth.recorded.length = 0;
      for (const { ip, path, referrer, userAgent } of visits) {
        const agent = { "user-agent": userAgent };
        const body = JSON.stringify({ path, referrer, locale: "de" });
        const onward = { "x-forwarded-for": ip, "x-forwarded-uri": path, referer: referrer };
        await Promise.all([
          proxy.handVisit({ ip, body, headers: agent }),
          forwardAuth.handVisit({ ...onward, ...agent, "x-forwarded-host": "shop.example" }),
        ]);
      }
      const atForwardAuth = forwardAuth.recorded.map(reportedOf);
      expect(atForwardAuth).toHaveLength(VISITS_OF_RULES);
      expect(proxy.recorded.map(reportedOf)).toEqual(atForwardAuth);
      expect(atTheEdge[at]).toEqual(atForwardAuth);
    }
  }
}, 1_800_000);
