/**
 * Writes an app of yours into Shopify's configuration: its client ID and this server's address.
 *
 *   npm run link -- --client-id <id> --url https://palisade.yourdomain.com
 *       shopify.app.toml, which production is deployed from
 *   npm run link -- --client-id <id> --url <address> --config development
 *       shopify.app.development.toml, made from it for an app of its own
 *
 * `shopify app config link` would put what Shopify holds about a new app, which is next to nothing,
 * in the place of the whole file: optional scopes, webhooks, compliance topics and the proxy would be lost.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { root } from "./bootstrap.mjs";
import { linkedConfig } from "./linked-config.mjs";

try {
  const { values } = parseArgs({
    options: {
      "client-id": { type: "string", default: "" },
      url: { type: "string", default: "" },
      config: { type: "string" },
    },
  });
  const linked = linkedConfig(readFileSync(join(root, "shopify.app.toml"), "utf8"), {
    clientId: values["client-id"],
    url: values.url,
    config: values.config,
  });
  const file = values.config ? `shopify.app.${values.config}.toml` : "shopify.app.toml";
  writeFileSync(join(root, file), linked);
  console.log(`Linked: ${file}`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
