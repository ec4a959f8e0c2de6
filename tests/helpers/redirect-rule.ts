import type { RedirectRule } from "../../app/engine/redirects/redirect-rule";

/** A redirect of visitors from Germany to another website, otherwise as the form begins. */
export function redirectRule(part: Partial<RedirectRule> = {}): RedirectRule {
  return {
    id: "de",
    name: "Germany",
    places: { match: "only", countries: ["DE"], regions: [] },
    languages: [],
    to: "https://example.de/",
    keepPath: true,
    keepQuery: true,
    forwardUtm: false,
    utm: {},
    type: "banner",
    position: "bottom",
    days: 30,
    scope: null,
    texts: {},
    includeCrawlers: false,
    enabled: true,
    expiresAt: null,
    ...part,
  };
}
