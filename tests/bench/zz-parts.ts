import { pino } from "pino";
import { createVisitAnswerer } from "../../app/features/decisions/answer-visit";
import { createReferenceSource } from "../../app/features/decisions/reference";
import { readVisitBody } from "../../app/features/decisions/visit-request";
import { createVisitRecorder } from "../../app/features/visitors/public.server";
import { clientAddress } from "../../app/platform/client-address";
import { createIpIntelligence } from "../../app/platform/ip-intelligence/ip-intelligence.server";
import { createProxyVerifier } from "../../app/platform/proxy-signature";
import { createReplayMemory } from "../../app/platform/replay-memory";
import { compile } from "../../app/engine/compile";
import { BENCH_SECRET, proxiedRequest } from "./http-requests";
import { numbers, randomAddress, randomRules } from "./ip-fixtures";
import { formatAddress } from "../../app/engine/net/address";
const next = numbers(77);
const N = 100_000;
const reqs = Array.from({ length: N }, () =>
  proxiedRequest(formatAddress(randomAddress(next))).toString("latin1"),
);
const queries = reqs.map((r) => r.slice(r.indexOf("?") + 1, r.indexOf(" HTTP")));
const ips = reqs.map((r) => /X-Forwarded-For: (.*)/.exec(r)![1]!.trim());
const body = Buffer.from(reqs[0]!.slice(reqs[0]!.indexOf("\r\n\r\n") + 4));
function t(name: string, f: (i: number) => void) {
  const out: number[] = [];
  for (let r = 0; r < 5; r++) {
    const s = process.cpuUsage();
    for (let i = 0; i < N; i++) f(i);
    const u = process.cpuUsage(s);
    out.push((u.user + u.system) / N);
  }
  console.log(name, out.map((x) => x.toFixed(2)).join(" "));
}
const verify = createProxyVerifier(BENCH_SECRET, "/apps/palisade");
t("verify", (i) => {
  if (typeof verify(queries[i]!) === "string") throw 1;
});
const replays = createReplayMemory();
let k = 0;
t("replay", (i) => {
  replays.isFirst(
    "bench.myshopify.com",
    queries[i]!.slice(2, 30) + (k++ % 100).toString().padStart(4, "0"),
  );
});
t("body", () => {
  readVisitBody(body.toString("utf8"));
});
t("address", (i) => {
  clientAddress(ips[i]!, 0);
});
const addrs = ips.map((ip) => clientAddress(ip, 0));
const log = pino({ level: "silent" });
const ip = await createIpIntelligence({ log });
t("lookup", (i) => {
  ip.lookup(addrs[i]!);
});
const list = { mode: "block", enabled: true } as const;
const ruleset = compile({
  version: 1,
  suspended: false,
  lists: { country: list, ip: list },
  entries: randomRules(50_000, 1).map((value, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
    kind: "ip",
    effect: "block",
    value,
    regions: null,
    expiresAt: null,
  })),
});
const rules = {
  shopId: "00000000-0000-4000-8000-000000000001",
  revision: "1",
  entries: 1,
  ruleset,
};
const ref = createReferenceSource();
t("reference", () => {
  ref();
});
t("format", (i) => {
  formatAddress(addrs[i]!);
});
const a = createVisitAnswerer({ lookup: (x) => ip.lookup(x), reference: ref, onError: () => {} });
const ua =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const visit = (i: number) => ({
  shop: "bench.myshopify.com",
  address: addrs[i]!,
  userAgent: ua,
  path: "/products/walnut-side-table?variant=4416",
  referrer: "https://www.example.com/search?q=side+table",
  at: Date.now(),
});
t("decided", (i) => {
  a.decided(visit(i), rules);
});
const recorded = addrs.map((_, i) => a.decided(visit(i), rules).recorded!);
const rec = createVisitRecorder({
  db: { transaction: async () => 0 } as never,
  log,
  clock: Date.now,
});
for (let r = 0; r < 5; r++) {
  const s = process.cpuUsage();
  for (let i = 0; i < N; i++) {
    rec.record(recorded[i]!);
    if (i % 500 === 499) await rec.flush();
  }
  const u = process.cpuUsage(s);
  console.log("record+flush", ((u.user + u.system) / N).toFixed(2));
}
process.exit(0);
