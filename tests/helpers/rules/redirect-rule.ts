import type { RedirectRule } from "#app/engine/redirects/redirect-rule";

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

/** As many redirects as a store may have, each in a language of its own and on all but fifty pages. */
export function countlessRedirects(): RedirectRule[] {
  return Array.from({ length: 50 }, (_, index) =>
    redirectRule({
      id: `${index}`,
      places: { match: "except", countries: ["FR"], regions: [] },
      languages: [`${"abcdefgh"[index % 8]}${"abcdefgh"[index >> 3]}`],
      to: `https://shop.example.com/z${index}z`,
      scope: {
        match: "except",
        pages: Array.from({ length: 50 }, (_, page) => `exact:/pages/${index}-${page}`),
      },
    }),
  );
}
