/**
 * Counts the crawlers and browsers recognized by user agent. Enter the figures in docs/explanation/ip-accuracy.md by hand.
 *
 *   npm run measure:crawler-names -- robots.json --browsers FILE --crawlers FILE
 *
 * - robots.json: its keys are crawler names, as in github.com/ai-robots-txt/ai.robots.txt. Each is tested as a user agent.
 * - --browsers, --crawlers: user agents of people's browsers and of crawlers, one per line. May be given several times.
 */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";

import { isbot } from "isbot";

import { namedCrawler } from "../../app/engine/crawlers/claim";
import { readUserAgent } from "../../app/engine/crawlers/read-user-agent";

const files = { type: "string" as const, multiple: true as const, default: [] as string[] };
const { values, positionals } = parseArgs({
  options: { browsers: files, crawlers: files },
  allowPositionals: true,
});
if (positionals.length + values.browsers.length + values.crawlers.length === 0)
  throw new Error("Name a file: npm run measure:crawler-names -- robots.json");

for (const file of positionals) {
  const names = Object.keys(JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>);
  const unknown = names.filter((name) => !namedCrawler(`Mozilla/5.0 (compatible; ${name}/1.0)`));
  console.log(`${names.length - unknown.length} of ${names.length} names are recognized`);
  console.log(`Not recognized: ${unknown.join(", ")}`);
}
for (const [kind, isWrong] of [
  ["browsers", (userAgent: string) => readUserAgent(userAgent, isbot) !== null],
  ["crawlers", (userAgent: string) => readUserAgent(userAgent, isbot) === null],
] as const) {
  for (const file of values[kind]) {
    const userAgents = readFileSync(file, "utf8").split("\n").filter(Boolean);
    const wrong = userAgents.filter(isWrong);
    console.log(`\n${kind} ${basename(file)}: ${wrong.length} of ${userAgents.length} are wrong`);
    for (const userAgent of wrong) console.log(`  ${userAgent}`);
  }
}
