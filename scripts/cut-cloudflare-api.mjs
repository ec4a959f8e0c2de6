/**
 * Extracts the calls of the firewall from Cloudflare's published OpenAPI document, for the tests:
 *
 *   node scripts/cut-cloudflare-api.mjs openapi.json 2024-08-06
 *
 * Source: https://github.com/cloudflare/api-schemas. The second argument is its publication date.
 * Examples, descriptions and `x-` fields are omitted. Everything else is unchanged.
 */
import { readFileSync, writeFileSync } from "node:fs";

const CALLS = {
  "/user/tokens/verify": ["get"],
  "/accounts/{account_id}/tokens/verify": ["get"],
  "/accounts/{account_id}/workers/scripts/{script_name}": ["put", "delete"],
  "/zones": ["get"],
  "/zones/{zone_id}/dns_records": ["get"],
  "/zones/{zone_id}/workers/routes": ["get", "post"],
  "/zones/{zone_id}/workers/routes/{route_id}": ["put", "delete"],
};
const [file, published] = process.argv.slice(2);
if (!file || !published) throw new Error("Name the document and the day it was published.");
const document = JSON.parse(readFileSync(file, "utf8"));

const isProse = (key, value) =>
  key === "example" || key.startsWith("x-") || (key === "description" && typeof value === "string");

/** Returns a value without prose. Below `properties` every key is the name of a field. */
function cut(value, areNames = false) {
  if (Array.isArray(value)) return value.map((each) => cut(each));
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([key, each]) => areNames || !isProse(key, each));
  return Object.fromEntries(
    kept.map(([key, each]) => [key, cut(each, key === "properties" && !areNames)]),
  );
}

const paths = {};
for (const [path, methods] of Object.entries(CALLS)) {
  const described = document.paths[path];
  if (!described) console.warn(`Not in the document: ${path}`);
  else paths[path] = Object.fromEntries(methods.map((each) => [each, cut(described[each])]));
}

const excerpt = { openapi: document.openapi, published, paths, components: {} };
const waiting = [paths];
while (waiting.length > 0) {
  const value = waiting.pop();
  if (typeof value.$ref === "string") take(value.$ref);
  waiting.push(...Object.values(value).filter((each) => each && typeof each === "object"));
}
writeFileSync("tests/cloudflare/published-api.json", `${JSON.stringify(excerpt)}\n`);

/** Copies the target of a reference, and the targets of its references. */
function take(reference) {
  const [, kind, name] = reference.slice(2).split("/");
  const into = (excerpt.components[kind] ??= {});
  if (into[name]) return;
  into[name] = cut(document.components[kind][name]);
  waiting.push(into[name]);
}
