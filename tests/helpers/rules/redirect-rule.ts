import type { RedirectRule } from "#app/engine/redirects/redirect-rule";

/** Returns a redirect of visitors from Germany to another website. Other fields are the form's defaults. */
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

/** Returns the maximum number of redirects, each in its own language and on all pages except fifty. */
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
