import { expect, test } from "vitest";

import { compile } from "#app/engine/compile";
import { listsOf, PLAIN_ENTRY } from "#app/engine/ruleset";
import { checkPacked } from "#app/platform/ip-data/check-packed.server";

import { DATA, ipPublisher, META, publication, send } from "./helpers/ip-data/ip-publisher";
import { metaOf, packSample } from "./helpers/ip-data/packed-sample";
import { endpointUnderTest, rules } from "./helpers/proxy-endpoint";

/** Concurrent visitors. Each sends its next request as soon as the previous one is answered. */
const VISITORS = 4;
/**
 * In the release's data and in the newest data this address is in BE. In the data between them it
 * is in BF, which is blocked.
 */
const VISITOR = "1.64.0.1";
const ELSEWHERE = { moved: 1 };
const BLOCKED = { ...PLAIN_ENTRY, id: "entry-bf", kind: "country", effect: "block" } as const;
const NO_BF = compile({
  version: 1,
  suspended: false,
  lists: listsOf(),
  entries: [{ ...BLOCKED, value: "BF" }],
});

const publisher = ipPublisher();
const endpoint = endpointUnderTest();

// `npm run bench -- ip-renewal` measures how long a visitor waits during the work.
/** Requests decisions over HTTP until the work is done, and one more afterwards. Returns the outcomes in order. */
async function decisionsDuring(work: Promise<unknown>) {
  let isDone = false;
  void work.finally(() => (isDone = true));
  const outcomes: string[] = [];
  async function visitAgainAndAgain() {
    for (let isLast = false; !isLast;) {
      isLast = isDone;
      const answer = await endpoint().visit({ ip: VISITOR });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("x-palisade-degraded")).toBe(null);
      const { outcome } = (await answer.json()) as { readonly outcome: string };
      outcomes.push(outcome);
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, visitAgainAndAgain));
  expect(outcomes.length).toBeGreaterThan(2 * VISITORS);
  return outcomes;
}

/** Returns each outcome that differs from the previous one. */
const turns = (outcomes: readonly string[]) =>
  outcomes.filter((outcome, at) => outcome !== outcomes[at - 1]);

test("every visit is decided with the last valid data while address data is renewed", async () => {
  const { intelligence, renewed } = await publisher.startProcess({ check: checkPacked });
  endpoint().rules = { ...rules, ruleset: NO_BF };
  endpoint().lookup = (address) => intelligence.lookup(address);
  const renewedBy = async (published: Parameters<typeof publisher.publish>[0]) => {
    publisher.publish(published);
    const work = renewed.refresh();
    const outcomes = turns(await decisionsDuring(work));
    return { outcomes, isGood: await work };
  };

  const newer = packSample({ day: "2026-07-05", ...ELSEWHERE });
  const first = await renewedBy(publication(newer, "2026-07-05"));
  expect(first).toEqual({ outcomes: ["allow", "block"], isGood: true });

  const newest = packSample({ day: "2026-08-05" });
  const damaged = Uint8Array.from(newest, (byte, at) => (at === 90_000 ? byte ^ 0xff : byte));
  const half = packSample({ day: "2026-08-05", pieces: 2_048 });
  for (const bad of [
    publication(damaged, "2026-08-05"),
    { [META]: send(metaOf(newest, "2026-08-05")), [DATA]: send("") },
    publication(half, "2026-08-05"),
  ]) {
    expect(await renewedBy(bad)).toEqual({ outcomes: ["block"], isGood: false });
  }

  const last = await renewedBy(publication(newest, "2026-08-05"));
  expect(last).toEqual({ outcomes: ["block", "allow"], isGood: true });
}, 60_000);
