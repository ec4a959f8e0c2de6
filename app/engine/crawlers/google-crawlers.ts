import type { Crawler } from "./crawler";

const PAGES = "https://developers.google.com/crawling/docs/crawlers-fetchers/";

const GOOGLE = {
  operator: "Google",
  asns: [],
  // Google, Google Cloud, Google Asia Pacific, Google China.
  homes: [15_169, 396_982, 139_190, 24_424],
  roams: false,
};

/**
 * Common fields of Google's crawlers. Crawlers sometimes move from one of Google's two lists to the other.
 *
 * The host names are the masks of "Verify requests from Google crawlers and fetchers". Other names that end in
 * google.com belong to proxies for people, and those in googleusercontent.com to rented machines.
 */
const CRAWLER = {
  ...GOOGLE,
  feeds: ["google-common", "google-special"],
  hosts: [
    "crawl-*.googlebot.com",
    "geo-crawl-*.geo.googlebot.com",
    "rate-limited-proxy-*.google.com",
  ],
};
const COMMON = { ...CRAWLER, page: `${PAGES}google-common-crawlers` };
const SPECIAL = { ...CRAWLER, page: `${PAGES}google-special-case-crawlers` };

/** Google's crawlers, the more exact tokens first. */
export const GOOGLE_CRAWLERS: readonly Crawler[] = [
  {
    ...COMMON,
    id: "storebot-google",
    name: "Storebot-Google",
    purpose: "ads",
    tokens: ["storebot-google"],
  },
  {
    ...SPECIAL,
    id: "adsbot-google",
    name: "AdsBot-Google",
    purpose: "ads",
    tokens: ["adsbot-google", "mediapartners-google"],
  },
  {
    ...COMMON,
    id: "googleother",
    name: "GoogleOther",
    purpose: "other",
    tokens: ["googleother", "google-cloudvertexbot"],
  },
  {
    ...COMMON,
    id: "google-inspectiontool",
    name: "Google-InspectionTool",
    purpose: "search",
    tokens: ["google-inspectiontool"],
  },
  {
    ...SPECIAL,
    id: "apis-google",
    name: "APIs-Google",
    purpose: "other",
    tokens: ["apis-google"],
  },
  {
    ...SPECIAL,
    id: "google-safety",
    name: "Google-Safety",
    purpose: "other",
    tokens: ["google-safety"],
  },
  {
    ...GOOGLE,
    id: "google-fetchers",
    name: "Google user-triggered fetchers",
    purpose: "fetcher",
    tokens: [
      "feedfetcher-google",
      "google-agent",
      "google-notebooklm",
      "google-pinpoint",
      "google-read-aloud",
      "google-site-verification",
      "googleproducer",
    ],
    feeds: ["google-fetchers", "google-user-fetchers", "google-agents"],
    hosts: ["*.gae.googleusercontent.com", "google-proxy-*.google.com"],
    page: `${PAGES}google-user-triggered-fetchers`,
  },
  {
    ...COMMON,
    id: "googlebot",
    name: "Googlebot",
    purpose: "search",
    tokens: ["googlebot"],
  },
];
