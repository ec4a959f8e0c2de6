/**
 * Does the work of merchants of a busy shop, in its own process. Until it receives "stop" it opens
 * five admin pages per second, imports a file of 50,000 rules and deletes them again, previews a
 * rule on the visits of thirty days, and visits the shop's storefront ten times per second, so that
 * new rules are loaded there.
 *
 * Accepts {admin, edge, session, shop}, starts, and answers {}. Answers "stop" with the number of
 * actions.
 */
import { setTimeout as delay } from "node:timers/promises";

import type { Call, InputOf } from "#app/contract/call";
import { deleteRules } from "#app/contract/rules/block-lists";
import { getPreview, startPreview } from "#app/contract/rules/preview";
import { checkRuleFile, importRules } from "#app/contract/rules/rule-files";
import { createDataApiClient } from "#app/platform/data-api/client";

import { signedProxyQuery } from "../helpers/proxy-query";
import { mixedRuleLines } from "../helpers/rules/rule-lines";
import { BENCH_SECRET } from "./http-requests";

/** Processes that receive the work, and the session it uses. */
export interface MixedOrder {
  /** Address of the process that answers the admin. */
  readonly admin: string;
  /** Address of the process that answers storefronts. */
  readonly edge: string;
  /** Token of a session outside the store admin. */
  readonly session: string;
  readonly shop: string;
}

/** Number of completed actions by kind. */
export interface MixedDone {
  pages: number;
  imports: number;
  replays: number;
  visits: number;
}

const RULES = 50_000;
const PAGE_EVERY_MS = 200;
const VISIT_EVERY_MS = 100;
const PAGES = ["dashboard", "visitors", "ipBlocker", "blockLists", "regionBlocker", "settings"];
const FILE = ["type,value,note", ...mixedRuleLines(RULES)].join("\n");

function work({ admin, edge, session, shop }: MixedOrder) {
  const done: MixedDone = { pages: 0, imports: 0, replays: 0, visits: 0 };
  const client = createDataApiClient({ baseUrl: admin, send: fetch, bearer: session });
  let isOver = false;

  async function send<Requested extends Call>(call: Requested, input: InputOf<Requested>) {
    const answer = await client.send(call, input);
    if (!answer.result) throw new Error(`${call.path}: ${JSON.stringify(answer)}`);
    return answer.data!;
  }

  async function openPage(at: number): Promise<void> {
    const headers = { cookie: `__Host-palisade-session=${session}` };
    const url = `${admin}/${PAGES[at % PAGES.length]}`;
    const answer = await fetch(url, { headers, redirect: "manual" });
    const page = await answer.text();
    if (answer.status !== 200) {
      const why = answer.headers.get("location") ?? page.slice(0, 200);
      throw new Error(`${url}: ${answer.status} ${why}`);
    }
    done.pages += 1;
  }

  async function importOnce(): Promise<void> {
    const { file } = await send(checkRuleFile, { format: "csv", text: FILE });
    const { added } = await send(importRules, { file, confirmedRisks: true });
    if (added !== RULES) throw new Error(`${added} rules were imported`);
    done.imports += 1;
    await send(deleteRules, { chosen: { matching: {}, count: RULES } });
  }

  async function replayOnce(): Promise<void> {
    const save = { kind: "country", lines: ["FR"], confirmedRisks: true };
    let { preview } = await send(startPreview, {
      save: "addRuleEntries",
      input: save,
      range: "30d",
    });
    while (preview.state === "running") {
      await delay(250);
      ({ preview } = await send(getPreview, { id: preview.id }));
    }
    if (preview.state !== "done")
      throw new Error(`the replay ${preview.state}: ${preview.problem}`);
    done.replays += 1;
  }

  async function visit(at: number): Promise<void> {
    const query = signedProxyQuery(BENCH_SECRET, { shop });
    const answer = await fetch(`${edge}/proxy/visit?${query}`, {
      method: "POST",
      body: JSON.stringify({ path: "/products/x", referrer: "", locale: "de" }),
      headers: {
        "user-agent": "Mozilla/5.0 Firefox/140.0",
        "x-forwarded-for": `198.51.100.${at % 256}`,
      },
    });
    await answer.text();
    done.visits += 1;
  }

  const again = async (once: (at: number) => Promise<void>, everyMs = 0) => {
    for (let at = 0; !isOver; at++) {
      const started = performance.now();
      await once(at);
      await delay(Math.max(0, everyMs - (performance.now() - started)));
    }
  };
  const all = Promise.all([
    again(openPage, PAGE_EVERY_MS),
    again(importOnce),
    again(replayOnce),
    again(visit, VISIT_EVERY_MS),
  ]);
  return {
    stop: async () => {
      isOver = true;
      await all;
      return done;
    },
  };
}

let underWay: ReturnType<typeof work> | null = null;
process.on("message", (order: MixedOrder | "stop") => {
  if (order !== "stop") {
    underWay = work(order);
    return void process.send?.({});
  }
  void underWay?.stop().then((done) => process.send?.(done));
});
process.on("disconnect", () => process.exit(0));
