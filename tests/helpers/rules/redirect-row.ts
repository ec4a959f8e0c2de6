import type { RedirectRow } from "#app/contract/redirects";

/** Returns a redirect as the data API returns it. */
export function redirectRow(part: Partial<RedirectRow> = {}): RedirectRow {
  return {
    id: "5f125a32-1ffb-43a7-afb6-da29889a6418",
    version: 3,
    updatedAt: "2026-11-20T11:00:00.000Z",
    name: "Germany",
    places: { match: "only", countries: ["DE"], regions: [] },
    languages: [],
    to: "https://example.de/",
    keepPath: true,
    keepQuery: true,
    forwardUtm: true,
    utm: {},
    type: "banner",
    position: "bottom",
    days: 30,
    scope: null,
    texts: {},
    includeCrawlers: false,
    enabled: true,
    expiresAt: null,
    counts: { shown: 0, accepted: 0, stayed: 0 },
    notes: [],
    ...part,
  };
}
