import fc from "fast-check";
import { expect, test } from "vitest";

import type { RuleKind } from "../app/engine/kinds";
import { PLAIN_ENTRY, type RuleEntry } from "../app/engine/ruleset";
import type { RecordedVisit } from "../app/features/visitors/public.server";
import { forwardAuthUnderTest, rulesOf } from "./helpers/forward-auth";
import { endpointUnderTest, SHOP } from "./helpers/proxy-endpoint";

/** Values of each kind that the visits below now and then meet. */
const VALUES: Readonly<Partial<Record<RuleKind, readonly string[]>>> = {
  country: ["DE", "FR"],
  ip: ["198.51.100.0-198.51.100.9", "203.0.113.9"],
  url: ["/closed", "/closed/*", "regex:^/p[0-9]"],
  referrer: ["spam.example"],
  "user-agent": ["contains:curl", "regex:^bad"],
};
const KINDS = Object.keys(VALUES) as RuleKind[];

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
    }),
  )
  .map((part): Omit<RuleEntry, "id"> => {
    const target = part.action === "redirect" ? "https://elsewhere.example/" : null;
    return { ...PLAIN_ENTRY, ...part, target };
  });

const anyVisit = fc.record({
  ip: fc.constantFrom("198.51.100.7", "203.0.113.9", "192.0.2.1", "2001:db8::1", "nobody"),
  path: fc.constantFrom(
    "/",
    "/closed",
    "/closed/x?a=1",
    "/p7",
    "/policies/privacy-policy",
    "/cart",
  ),
  referrer: fc.constantFrom("https://spam.example/x", "https://search.example/"),
  userAgent: fc.constantFrom("Mozilla/5.0", "curl/8.0", "bad 1"),
});

const proxyWorld = endpointUnderTest();
const doorWorld = forwardAuthUnderTest();

/** What of a decision must be the same whichever door a visit came to. */
function verdictOf(visit: RecordedVisit | undefined) {
  const { surface, reference, at, ...rest } = visit!;
  expect([surface, reference, at]).not.toContain(undefined);
  return rest;
}

test("the app proxy and forward auth say the same about the same visit, and record it alike", async () => {
  const [proxy, door] = [proxyWorld(), doorWorld()];
  await fc.assert(
    fc.asyncProperty(fc.array(anyEntry, { maxLength: 6 }), anyVisit, async (entries, visit) => {
      const { ip, path, referrer, userAgent } = visit;
      door.rules = rulesOf(entries, "firewall");
      proxy.rules = rulesOf(entries, "storefront");
      proxy.rulesets.changed(SHOP);
      await proxy.rulesets.load(SHOP).eventually;
      door.recorded.length = proxy.recorded.length = 0;
      const body = JSON.stringify({ path, referrer, locale: "de" });
      const agent = { "user-agent": userAgent };
      const answer: unknown = await (await proxy.visit({ ip, body, headers: agent })).json();
      const told = { "x-forwarded-for": ip, "x-forwarded-uri": path, referer: referrer };
      const { headers } = await door.ask({ ...told, ...agent });
      expect(verdictOf(door.recorded[0])).toEqual(verdictOf(proxy.recorded[0]));
      expect(door.recorded[0]).toMatchObject({ surface: "firewall" });
      const { outcome } = answer as { outcome: string };
      const isDone = outcome === "restrict" ? "allow" : outcome;
      expect(headers.get("x-palisade-outcome") ?? "allow").toBe(isDone);
    }),
    { numRuns: 150 },
  );
});
