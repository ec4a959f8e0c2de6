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

/** The parts of shopify.app.toml the platform acts on. */
export interface AppConfig {
  name: string;
  handle: string;
  scopes: string[];
  optionalScopes: string[];
  apiVersion: string;
  /** Topic ("app/uninstalled") to paths or URLs, compliance topics included. */
  webhooks: { topic: string; uri: string }[];
  proxy: { url: string; prefix: string; subpath: string };
}

/** Reads shopify.app.toml in the repository's root; the platform would get it by `shopify app deploy`. */
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
