import { request } from "node:http";

import { createIpIntelligence } from "../../app/platform/ip-intelligence/ip-intelligence.server";
import { createLog } from "../../app/platform/logging/log.server";
import type { Harness } from "../../tests/e2e/support/harness";
import { forwarded } from "../../tests/e2e/support/walled-shop";
import { USER_AGENT } from "./docs-shop";

/** Store's own domain at the local stand-in of Cloudflare. */
export interface Zone {
  readonly domain: string;
  readonly address: string;
  readonly token: string;
}

/** Country and path of each visit, and milliseconds since the previous visit. The last visit is from Sweden. */
const VISITS: readonly (readonly [country: string, path: string, after: number])[] = [
  ["CA", "/collections/kitchen", 0],
  ["US", "/products/enamel-mug", 2_600],
  ["VN", "/wp-login.php", 800],
  ["DE", "/collections/all", 2_100],
  ["US", "/cart", 1_400],
  ["BR", "/products/field-kettle", 1_700],
  ["FR", "/", 1_100],
  ["NL", "/xmlrpc.php", 900],
  ["AU", "/products/oak-board", 2_300],
  ["SE", "/products/linen-apron", 1_800],
];

/** Requests one page through the store's own domain, like a browser with an address in a country. */
function visit({ address }: Zone, from: string, country: string, path: string): Promise<void> {
  const { host, port } = new URL(address);
  const asker = { "cf-connecting-ip": from, "cf-ipcountry": country };
  const headers = { host, accept: "text/html", "user-agent": USER_AGENT, ...asker };
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, headers }, (answer) => {
      answer.resume().on("end", resolve);
    })
      .on("error", reject)
      .end();
  });
}

/**
 * Sends all visits one by one, because a burst within a second would look automated. Every visitor has a different
 * address. The first address of a country may be the merchant's (app/demo/demo-rules.ts).
 */
export async function visitAll(zone: Zone): Promise<void> {
  const book = await createIpIntelligence({ log: createLog("error") });
  for (const [index, [country, path, after]] of VISITS.entries()) {
    const before = VISITS.slice(0, index).filter(([other]) => other === country).length;
    const addresses = book.sampleAddresses(country);
    await new Promise((resolve) => setTimeout(resolve, after));
    await visit(zone, addresses[(before + 1) % addresses.length]!, country, path);
  }
  book.close();
}

/** Sends requests like the merchant's proxy until the store's rules are loaded. Until then its visits are undecided. */
export async function requestAsProxy(harness: Harness, key: string): Promise<void> {
  const headers = forwarded(key, "8.8.8.8", "/");
  const send = () => fetch(`${harness.appUrl}/forward-auth`, { headers });
  while ((await send()).headers.has("x-palisade-degraded"));
}
