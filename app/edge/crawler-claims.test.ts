import { expect, test } from "vitest";

import { crawlerOf } from "./crawler-claims";

const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const AMAZONBOT =
  "Mozilla/5.0 (compatible; Amazonbot/0.1; +https://developer.amazon.com/amazonbot)";
const BINGBOT = "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)";
const PINGDOM = "Pingdom.com_bot_version_1.4_(http://www.pingdom.com/)";
const FACEBOOK = "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)";

test.each([
  ["Googlebot in Google Cloud", GOOGLEBOT, 396_982],
  ["Amazonbot at Amazon Web Services", AMAZONBOT, 16_509],
  ["Amazonbot at their older network", AMAZONBOT, 14_618],
  ["Bingbot in Azure", BINGBOT, 8_075],
])(
  "a request from a rented network without Cloudflare's category is unverified: %s",
  (_who, agent, asn) => {
    expect(crawlerOf(agent, asn, undefined)?.verdict).toBe("unverified");
    expect(crawlerOf(agent, asn, "")?.verdict).toBe("unverified");
  },
);

test("a crawler is verified or pending in its operator's own network, and spoofed in another network", () => {
  expect(crawlerOf(GOOGLEBOT, 15_169, undefined)?.verdict).toBe("pending");
  expect(crawlerOf(FACEBOOK, 32_934, undefined)?.verdict).toBe("verified");
  expect(crawlerOf(GOOGLEBOT, 24_940, undefined)?.verdict).toBe("spoofed");
});

test.each([
  [GOOGLEBOT, "Search Engine Crawler", 396_982],
  [BINGBOT, "Search engine crawler", 8_075],
  [AMAZONBOT, "AI Crawler", 16_509],
  [PINGDOM, "Monitoring & Analytics", 16_509],
  [FACEBOOK, "Page Preview", 64_500],
])(
  "%s is verified as a crawler by the matching category, in any network",
  (agent, category, asn) => {
    expect(crawlerOf(agent, asn, category)?.verdict).toBe("verified");
  },
);

test.each(["Monitoring & Analytics", "Webhooks", "Feed Fetcher", "Search Engine Optimization", "a new one", "constructor"])(
  "the category %s, whose customers choose any name, does not verify Googlebot",
  (verifiedBotCategory) => {
    expect(crawlerOf(GOOGLEBOT, 64_500, verifiedBotCategory)?.verdict).toBe("spoofed");
    expect(crawlerOf(GOOGLEBOT, 396_982, verifiedBotCategory)?.verdict).toBe("unverified");
  },
); // prettier-ignore

test.each([
  "[FBAN/Orca-Android;FBAV/480.0.0.30.109;FBCR/Telekom.de;FBMF/Google;FBDV/Pixel 8;FBSV/15;]",
  "Mozilla/5.0 (Linux; Android 11; Regal Google TV Build/RTM6.230109.218; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/119.0.6045.66 Mobile Safari/537.36",
])(
  "an app or a browser whose device name contains a crawler word is not a crawler: %s",
  (userAgent) => {
    expect(crawlerOf(userAgent, 3_320, undefined)).toBe(null);
  },
);
