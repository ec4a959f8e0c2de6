/**
 * Runs the complete product on this machine: installs, builds, prepares the embedded database,
 * seeds a demo shop, starts the app and the local store platform, and prints their addresses.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";

import { writeFeedsFile } from "../tests/dev-store/feeds-file.mjs";
import { installDependencies, root, runStep, START_ARGS } from "./bootstrap.mjs";
import { readArguments } from "./demo/arguments.mjs";
import { createProcesses } from "./demo/processes.mjs";

const DEMO_CREDENTIALS = {
  SHOPIFY_API_KEY: "palisade-dev-key",
  SHOPIFY_API_SECRET: "palisade-dev-secret-not-for-production",
};

const SCOPES = [
  "write_app_proxy",
  "write_orders",
  "read_customers",
  "write_merchant_managed_fulfillment_orders",
  "write_third_party_fulfillment_orders",
];

/** Returns the first free port from `first` on, so that a used port does not stop the demo. */
async function freePort(first) {
  for (let port = first; port < first + 50; port++) {
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port between ${first} and ${first + 49}.`);
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

/** Waits until a URL answers 200, or until its process has ended. */
async function untilAnswers(url, child) {
  for (;;) {
    if (child.exitCode !== null) process.exit(child.exitCode || 1);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Sends a command to the local store platform that its pages do not offer. */
async function control(call, body) {
  const answer = await fetch(`${platformUrl}/_control/${call}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ shop: "palisade-demo", ...body }),
  });
  const { result, error } = await answer.json();
  if (error) throw new Error(`${call}: ${error}`);
  return result;
}

/** Returns the steps to try the firewall at the edge. The local store runs its Worker if the runtime is installed. */
async function firewallStory() {
  const { isShown, domain, token, address } = await control("cloudflare-zone");
  if (!isShown) {
    return "The firewall at the edge is not shown: Cloudflare's runtime does not run on this machine.";
  }
  const settings = `${platformUrl}/store/palisade-demo/apps/${env.SHOPIFY_API_KEY}/firewallSettings`;
  return `The firewall, in front of the store's own domain:

  Connect it under Cloudflare   ${settings}
    Domain                      ${domain}
    Cloudflare API token        ${token}
  A visitor from China, whom the demo's rules block, gets 403 and no page, without any JavaScript:
    curl -i ${address}/ -H "cf-ipcountry: CN"
  Everyone else gets the store:
    curl -i ${address}/ -H "cf-ipcountry: US"`;
}

readArguments();
const { start } = createProcesses(root);
installDependencies();
runStep("Building the app, unless the build is current", "npm", ["run", "--silent", "build"], {
  env: { ...process.env, BUILD_IF_STALE: "1" },
  shell: process.platform === "win32",
});

const port = await freePort(Number(process.env.PORT ?? 3000));
const storePort = await freePort(Number(process.env.DEV_STORE_PORT ?? 4000));
const storefrontPort = await freePort(
  Math.max(storePort + 1, Number(process.env.DEV_STORE_STOREFRONT_PORT ?? 4001)),
);
const platformUrl = `http://localhost:${storePort}`;
const dataDir = resolve(root, process.env.DATA_DIR ?? "data");
const ordersFile = join(dataDir, "dev-store-orders.json");
const env = {
  NODE_ENV: "production",
  LOG_LEVEL: "warn",
  ...process.env,
  ...DEMO_CREDENTIALS,
  PORT: String(port),
  SHOPIFY_APP_URL: `http://localhost:${port}`,
  DEV_STORE_URL: platformUrl,
  DEV_STORE_PORT: String(storePort),
  DEV_STORE_STOREFRONT_PORT: String(storefrontPort),
  // The app remembers a connected domain, so the uploaded Worker is stored as well.
  DEV_STORE_CLOUDFLARE_FILE: join(dataDir, "dev-store-cloudflare.json"),
  CLOUDFLARE_API_URL: `${platformUrl}/cloudflare/client/v4`,
  DEMO_ORDERS_FILE: ordersFile,
  IP_FEEDS_PRIVATE: "allow",
  AGENT_DIRECTORIES: "none",
  // Shopify's libraries warn on Node 20, which the README mentions.
  NODE_NO_WARNINGS: "1",
};

const seed = ["--import", "tsx", "scripts/seed-demo.ts"];
runStep("Preparing the database and the demo shop", process.execPath, seed, { env });
// Address lists for the dev store, in place of the publishers'. A running demo's file remains: seeding refuses its
// folder.
env.IP_FEEDS = writeFeedsFile(dataDir, platformUrl);
const started = Date.now();
process.stdout.write("Starting the local Shopify and the app … ");
const store = start("dev store", ["--import", "tsx", "tests/dev-store/main.ts"], env, "ignore");
await untilAnswers(`${platformUrl}/`, store);
// Plan that the demo's data names, without a charge, and the scopes that Fraud Protect needs.
await control("billing-subscribe", { name: "Premium", price: 9.99 });
await control("set-scopes", { scopes: SCOPES, sendsWebhook: false });
// The dev store starts empty on each run. The app's database has the state of its orders.
const { orders, subscriptions } = JSON.parse(readFileSync(ordersFile, "utf8"));
await control("known-orders", { orders });
await control("known-subscriptions", { subscriptions });
// Requested while the app starts, because the first start of the runtime takes long.
const story = firewallStory();
const app = start("app", START_ARGS, env);
await untilAnswers(`${env.SHOPIFY_APP_URL}/healthz`, app);
console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`);

console.log(`
Palisade is running. Open these in your browser:

  The app in the store admin    ${platformUrl}/store/palisade-demo/apps/${env.SHOPIFY_API_KEY}/dashboard
  Turn on the storefront embed  ${platformUrl}/store/palisade-demo/themes/current/editor?context=apps&activateAppId=${env.SHOPIFY_API_KEY}/guard
  Visit the store as anyone     ${platformUrl}/simulator
  The storefront itself         http://localhost:${storefrontPort}/

${await story}

Ctrl+C stops everything. What you change is kept in ${dataDir} for the next start.`);
