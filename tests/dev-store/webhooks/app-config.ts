import { readFileSync } from "node:fs";

import { parse } from "smol-toml";
import { z } from "zod";

const tomlSchema = z.object({
  name: z.string(),
  handle: z.string(),
  access_scopes: z
    .object({ scopes: z.string().default(""), optional_scopes: z.array(z.string()).default([]) })
    .default({ scopes: "", optional_scopes: [] }),
  webhooks: z.object({
    api_version: z.string(),
    subscriptions: z.array(
      z.object({
        topics: z.array(z.string()).default([]),
        compliance_topics: z.array(z.string()).default([]),
        uri: z.string(),
      }),
    ),
  }),
  app_proxy: z.object({ url: z.string(), prefix: z.string(), subpath: z.string() }),
});

/** Settings of shopify.app.toml that Shopify uses. */
export interface AppConfig {
  name: string;
  handle: string;
  scopes: string[];
  optionalScopes: string[];
  apiVersion: string;
  /** Webhook topics ("app/uninstalled") with paths or URLs, including compliance topics. */
  webhooks: { topic: string; uri: string }[];
  proxy: { url: string; prefix: string; subpath: string };
}

/** Reads shopify.app.toml in the repository's root, which Shopify receives by `shopify app deploy`. */
export function readAppConfig(
  file: string | URL = new URL("../../../shopify.app.toml", import.meta.url),
): AppConfig {
  const toml = tomlSchema.parse(parse(readFileSync(file, "utf8")));
  return {
    name: toml.name,
    handle: toml.handle,
    scopes: toml.access_scopes.scopes.split(/[\s,]+/).filter(Boolean),
    optionalScopes: toml.access_scopes.optional_scopes,
    apiVersion: toml.webhooks.api_version,
    webhooks: toml.webhooks.subscriptions.flatMap(({ uri, topics, compliance_topics }) =>
      [...topics, ...compliance_topics].map((topic) => ({ topic, uri })),
    ),
    proxy: toml.app_proxy,
  };
}
