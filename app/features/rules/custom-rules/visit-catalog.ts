import { CUSTOM_RULE_LIMITS } from "#app/engine/custom/custom-rule-limits";
import { VISIT_FIELDS } from "#app/engine/custom/visit-fields";
import { crawler } from "#app/engine/kinds/crawler";
import { CRAWLER_PURPOSES, NETWORK_CLASSES } from "#app/engine/visit";
import { CLASS_WORDS } from "#app/features/visits/public";
import { capital } from "#app/words/capital";

import type { Choice, ConditionCatalog } from "../conditions/condition-catalog";
import type { NamedCrawler } from "../entry-editor/fields/value-fields";

const SECTIONS: ConditionCatalog["sections"] = [
  { title: "Location", fields: ["country", "country-unsure", "region", "ip", "asn", "network"] },
  { title: "Browser and crawler", fields: ["user-agent", "is-crawler", "crawler", "crawler-purpose", "crawler-verdict"] },
  { title: "Page", fields: ["page", "parameters", "language", "referrer"] },
  { title: "Behavior", fields: ["pages-per-minute", "trap", "automated-browser"] },
]; // prettier-ignore

const HINTS: ConditionCatalog["hints"] = {
  "country-unsure": "Data sources place the IP address in two countries.",
  region:
    "Such as Bavaria or California, as shown in the visitor report. Puerto Rico and other territories are countries.",
  ip: "An IP address, a CIDR block such as 203.0.113.0/24, or a range.",
  asn: "The number of a provider, such as AS64500.",
  "user-agent": "Part of the text a browser or bot sends to identify itself.",
  page: "A path such as /products/shoes, without the language prefix.",
  parameters: "A name such as ref, or a name and value such as ref=spam.",
  language: "The language prefix of the page, such as de or en-us.",
  referrer: "A website such as spam.example.",
};

const purposes = CRAWLER_PURPOSES.map((value): Choice => {
  const label = crawler.describe({ value: `purpose:${value}`, regions: null });
  return { value, label: capital(label) };
});

const verdicts: readonly Choice[] = [
  { value: "verified", label: "Verified" },
  { value: "pending", label: "Not yet verified" },
  { value: "spoofed", label: "Spoofed" },
  { value: "unverified", label: "Unverifiable" },
];

/** Returns the catalog of conditions about visits. */
export function visitCatalog(crawlers: readonly NamedCrawler[]): ConditionCatalog {
  return {
    fields: VISIT_FIELDS,
    sections: SECTIONS,
    choices: {
      country: "countries",
      network: NETWORK_CLASSES.map((value) => ({ value, label: CLASS_WORDS[value] })),
      crawler: crawlers.map(({ id, name }) => ({ value: id, label: name })),
      "crawler-purpose": purposes,
      "crawler-verdict": verdicts,
    },
    hints: HINTS,
    limits: CUSTOM_RULE_LIMITS,
  };
}
