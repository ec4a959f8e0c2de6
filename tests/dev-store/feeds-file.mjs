import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Address lists that the dev store publishes (platform/address-lists.ts). */
const FEEDS = ["tor-exits", "google-common", "gptbot"];

/**
 * Writes the file that points IP_FEEDS at a dev store's lists.
 *
 * @param {string} folder created if it is missing
 * @param {string} platformUrl
 * @returns {string} path of the file
 */
export function writeFeedsFile(folder, platformUrl) {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "dev-store-feeds.json");
  const feeds = FEEDS.map((id) => ({ id, url: `${platformUrl}/lists/${id}`, minEntries: 1 }));
  writeFileSync(path, JSON.stringify(feeds));
  return path;
}
