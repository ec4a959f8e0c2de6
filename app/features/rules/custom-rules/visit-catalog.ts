import { CUSTOM_RULE_LIMITS } from "#app/engine/custom/custom-rule-limits";
import { VISIT_FIELDS } from "#app/engine/custom/visit-fields";
import { CRAWLER_PURPOSES, NETWORK_CLASSES } from "#app/engine/visit";
import { CLASS_WORDS, describePurpose, VISIT_FIELD_NAMES } from "#app/features/visits/public";
import { capital } from "#app/words/capital";
import { catalog } from "#app/words/catalog";

import type { Choice, ConditionCatalog } from "../conditions/condition-catalog";
import type { NamedCrawler } from "../entry-editor/fields/value-fields";

const { sections, hints, verdicts } = catalog("rules/custom-rules/visit-catalog", {
  sections: {
    location: "Location",
    browser: "Browser and crawler",
    page: "Page",
    behavior: "Behavior",
  },

  hints: {
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
  },

  verdicts: {
    verified: "Verified",
    pending: "Not yet verified",
    spoofed: "Spoofed",
    unverified: "Unverifiable",
  },
});

const sectionsOfVisits = (): ConditionCatalog["sections"] => [
  {
    title: sections.location,
    fields: ["country", "country-unsure", "region", "ip", "asn", "network"],
  },
  {
    title: sections.browser,
    fields: ["user-agent", "is-crawler", "crawler", "crawler-purpose", "crawler-verdict"],
  },
  { title: sections.page, fields: ["page", "parameters", "language", "referrer"] },
  { title: sections.behavior, fields: ["pages-per-minute", "trap", "automated-browser"] },
];

const purposes = () =>
  CRAWLER_PURPOSES.map((value): Choice => {
    return { value, label: capital(describePurpose(value)) };
  });

/** Returns the catalog of conditions about visits. */
export function visitCatalog(crawlers: readonly NamedCrawler[]): ConditionCatalog {
  return {
    fields: VISIT_FIELDS,
    names: VISIT_FIELD_NAMES,
    sections: sectionsOfVisits(),
    choices: {
      country: "countries",
      network: NETWORK_CLASSES.map((value) => ({ value, label: CLASS_WORDS[value] })),
      crawler: crawlers.map(({ id, name }) => ({ value: id, label: name })),
      "crawler-purpose": purposes(),
      "crawler-verdict": Object.entries(verdicts).map(([value, label]) => ({ value, label })),
    },
    hints,
    limits: CUSTOM_RULE_LIMITS,
  };
}
