import { chromium, devices } from "@playwright/test";
import { readdirSync, readFileSync } from "node:fs";
import { startWorld, CREDENTIALS } from "../tests/e2e/support/world";
import { chooseFree } from "../tests/e2e/support/free-plan";
const exe = process.env.EXE ?? "/usr/bin/chromium-headless-shell";
const mode = process.env.MODE ?? "context";
const extra = (process.env.ARGS ?? "").split(" ").filter(Boolean);
const n = Number(process.env.N ?? 10);
const path = process.env.SCREEN ?? "/dashboard";
function cpu() {
  const st = new Map<number, { ppid: number; t: number }>();
  for (const d of readdirSync("/proc")) {
    if (!/^\d+$/.test(d)) continue;
    try {
      const s = readFileSync(`/proc/${d}/stat`, "utf8");
      const r = s.slice(s.lastIndexOf(")") + 2).split(" ");
      st.set(Number(d), { ppid: Number(r[1]), t: (Number(r[11]) + Number(r[12]) + Number(r[13]) + Number(r[14])) / 100 });
    } catch {}
  }
  const out: Record<string, number> = {};
  for (const [pid, { t }] of st) {
    let x = pid;
    while (x > 1 && x !== process.pid) x = st.get(x)?.ppid ?? 0;
    if (x !== process.pid) continue;
    let c = ""; try { c = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " "); } catch {}
    const kind = pid === process.pid ? "driver" : /--type=([\w-]+)/.exec(c)?.[1] ?? (c.includes("dist/server") ? "app" : c.includes("dev-store") ? "store" : c.includes("postgres") ? "pg" : /chrom/.test(c.split(" ")[0]!) ? "browser" : "other");
    out[kind] = (out[kind] ?? 0) + t;
  }
  return out;
}
const world = await startWorld(null);
const name = "shop-exp" + Math.random().toString(36).slice(2, 8);
await world.control("create-shop", { name });
await chooseFree(world, name);
const url = `${world.platformUrl}/store/${name}/apps/${CREDENTIALS.SHOPIFY_API_KEY}${path}`;
const opts = { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 900 } };
const launch = { executablePath: exe, args: ["--no-sandbox", ...extra] };
const persistent = mode === "persistent" ? await chromium.launchPersistentContext("/tmp/exp-profile-" + process.pid, { ...launch, ...opts }) : null;
const browser = persistent ? null : await chromium.launch(launch);
const one = mode === "same" ? await browser!.newContext(opts) : null;
const samePage = one ? await one.newPage() : null;
async function load() {
  const ctx = persistent ?? one ?? await browser!.newContext(opts);
  const page = samePage ?? await ctx.newPage();
  await page.goto(url);
  await page.frameLocator("iframe[name='app-iframe']").locator("html.p-theme-light").waitFor({ state: "attached" });
  await page.waitForTimeout(1500);
  if (!samePage) await page.close();
  if (!persistent && !one) await ctx.close();
}
await load(); await load();
await new Promise((r) => setTimeout(r, 1000));
const a = cpu();
for (let i = 0; i < n; i++) await load();
const b = cpu();
console.log(mode, path, exe.split("/").pop(), extra.join(" "));
let tot = 0;
for (const k of Object.keys(b)) { const d = (b[k]! - (a[k] ?? 0)) / n; tot += d; console.log("  ", k.padEnd(14), d.toFixed(3)); }
console.log("   total per load", tot.toFixed(3));
await (persistent ?? browser)!.close();
await world.stop();
process.exit(0);
