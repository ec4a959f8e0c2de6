/**
 * Writes the client ID of your Shopify app and this server's address into Shopify's configuration.
 *
 *   npm run link -- --client-id <id> --url https://palisade.yourdomain.com
 *       shopify.app.toml, the production configuration
 *   npm run link -- --client-id <id> --url <address> --config development
 *       shopify.app.development.toml, derived from it for a separate app
 *
 * `shopify app config link` would replace the whole file with Shopify's data about a new app. Optional
 * scopes, webhooks, compliance topics and the proxy would be lost.
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
