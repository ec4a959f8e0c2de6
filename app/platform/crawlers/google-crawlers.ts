import type { Crawler } from "./crawler";

/** Google's crawlers differ in purpose, not in how they are told. */
const google = (feeds: readonly string[], hosts: readonly string[]) => ({
  operator: "Google",
  feeds,
  hosts,
  asns: [],
  homes: [15_169, 396_982],
});
const GOOGLE = google(["google-common"], [".googlebot.com", ".google.com"]);
const GOOGLE_SPECIAL = google(["google-special"], [".google.com"]);
const GOOGLE_FETCHERS = google(
  ["google-fetchers", "google-user-fetchers"],
  [".google.com", ".googleusercontent.com"],
);
const PAGES = "https://developers.google.com/search/docs/crawling-indexing/";

/** Google's crawlers, the more exact names first. */
export const GOOGLE_CRAWLERS: readonly Crawler[] = [
  {
    ...GOOGLE,
    id: "storebot-google",
    name: "Storebot-Google",
    purpose: "ads",
    tokens: ["storebot-google"],
    page: `${PAGES}google-common-crawlers`,
  },
  {
    ...GOOGLE_SPECIAL,
    id: "adsbot-google",
    name: "AdsBot-Google",
    purpose: "ads",
    tokens: ["adsbot-google", "mediapartners-google"],
    page: `${PAGES}google-special-case-crawlers`,
  },
  {
    ...GOOGLE,
    id: "googleother",
    name: "GoogleOther",
    purpose: "other",
    tokens: ["googleother", "google-cloudvertexbot"],
    page: `${PAGES}google-common-crawlers`,
  },
  {
    ...GOOGLE_FETCHERS,
    id: "google-fetchers",
    name: "Google user-triggered fetchers",
    purpose: "search",
    tokens: [
      "feedfetcher-google",
      "google-read-aloud",
      "google-site-verification",
      "googleproducer",
      "google-safety",
      "apis-google",
      "google-inspectiontool",
    ],
    page: `${PAGES}google-user-triggered-fetchers`,
  },
  {
    ...GOOGLE,
    id: "googlebot",
    name: "Googlebot",
    purpose: "search",
    tokens: ["googlebot"],
    page: `${PAGES}googlebot`,
  },
];
