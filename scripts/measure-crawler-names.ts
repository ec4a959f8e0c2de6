/**
 * Counts the names of a published list of crawlers that are recognised here, each as a crawler would write it:
 *
 *   npm run measure:crawler-names -- robots.json
 *
 * The file's keys are the names, as in robots.json of github.com/ai-robots-txt/ai.robots.txt. Figures go to docs/ip-data.md.
 */
import { readFileSync } from "node:fs";

import { namedCrawler } from "../app/engine/crawlers/claim";

const [file] = process.argv.slice(2);
if (file === undefined)
  throw new Error("Name a file: npm run measure:crawler-names -- robots.json");

const names = Object.keys(JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>);
const unknown = names.filter((name) => !namedCrawler(`Mozilla/5.0 (compatible; ${name}/1.0)`));
console.log(`${names.length - unknown.length} of ${names.length} names are recognised`);
console.log(`Not recognised: ${unknown.join(", ")}`);
