/**
 * Properties of the demo's visitors: country, browser, pages. The numbers are made-up weights in the proportions of a
 * small shop that sells mostly at home and a little abroad.
 */

/** Time zone of the shop. Most visits are in its evening. */
export const DEMO_TIMEZONE = "America/New_York";

/** Returns a Date whose local hour, minute and weekday are those of the shop. */
export const shopTime = (at: number): Date =>
  new Date(new Date(at).toLocaleString("en-US", { timeZone: DEMO_TIMEZONE }));

export const VISITS_BY_COUNTRY: readonly (readonly [string, number])[] = [
  ["US", 520],
  ["CA", 90],
  ["GB", 80],
  ["DE", 45],
  ["AU", 32],
  ["CN", 38],
  ["FR", 24],
  ["NL", 20],
  ["IN", 20],
  ["NG", 18],
  ["IE", 14],
  ["VN", 14],
  ["BR", 12],
  ["MX", 12],
  ["ES", 11],
  ["IT", 11],
  ["SE", 9],
  ["JP", 9],
  ["PL", 7],
  ["SG", 5],
];

/** Weights by hour of the shop's day, midnight first. */
export const VISITS_BY_HOUR = [
  14, 9, 6, 4, 4, 6, 12, 22, 34, 42, 48, 52, 56, 54, 50, 48, 48, 52, 60, 70, 76, 72, 52, 30,
] as const;

/** Weights by day of the week, Sunday first. */
export const VISITS_BY_WEEKDAY = [112, 92, 94, 98, 100, 96, 118] as const;

export const USER_AGENTS: readonly (readonly [string, number])[] = [
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
    34,
  ],
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
    25,
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
    18,
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15",
    9,
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
    7,
  ],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0", 5],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 405.0.0.30.72",
    6,
  ],
];

/** User agent of the demo's scraper. */
export const SCRAPER_AGENT = "python-requests/2.32.5";

export const REFERRERS: readonly (readonly [string, number])[] = [
  ["", 42],
  ["https://www.google.com/", 30],
  ["https://l.instagram.com/", 9],
  ["https://www.pinterest.com/", 6],
  ["https://m.facebook.com/", 5],
  ["https://www.bing.com/", 4],
  ["https://duckduckgo.com/", 2],
  ["https://www.reddit.com/", 2],
];

export const PATHS: readonly (readonly [string, number])[] = [
  ["/", 34],
  ["/collections/all", 12],
  ["/collections/kitchen", 9],
  ["/collections/frontpage", 3],
  ["/products/field-kettle", 9],
  ["/products/canvas-roll", 7],
  ["/products/wool-throw", 7],
  ["/products/oak-board", 6],
  ["/products/enamel-mug", 5],
  ["/products/pocket-lamp", 4],
  ["/products/linen-apron", 3],
  ["/products/brass-hook", 2],
  ["/?utm_source=newsletter&utm_medium=email&utm_campaign=autumn", 4],
  ["/products/field-kettle?utm_source=instagram&utm_medium=social", 4],
  ["/cart", 2],
  ["/search?q=kettle", 1],
];
