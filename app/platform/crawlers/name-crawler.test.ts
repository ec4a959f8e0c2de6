import { expect, test } from "vitest";

import { createCrawlerNamer } from "./name-crawler";

const nameOf = createCrawlerNamer();

const MOBILE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const ANDROID =
  "Mozilla/5.0 (Linux; Android 15; SM-S938B Build/AP3A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36";
const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

/** Browsers of people, including those inside apps whose crawlers are in the table. */
test.each([
  CHROME,
  `${CHROME} Edg/141.0.0.0`,
  `${CHROME} OPR/124.0.0.0`,
  "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15",
  `${MOBILE} Version/18.6 Mobile/15E148 Safari/604.1`,
  `${MOBILE} CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1`,
  `${MOBILE} Mobile/15E148 [FBAN/FBIOS;FBAV/532.0.0.29.102;FBBV/780000000;FBDV/iPhone16,2]`,
  `${MOBILE} Mobile/15E148 Instagram 400.0.0.28.97 (iPhone16,2; iOS 18_6; en_US; en; scale=3.00)`,
  `${MOBILE} Mobile/15E148 [LinkedInApp]/9.30.8169`,
  `${MOBILE} Mobile/15E148 [Pinterest/iOS]`,
  `${MOBILE} Version/18.6 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`,
  `${MOBILE} GSA/388.0.809428123 Mobile/15E148 Safari/604.1`,
  `${ANDROID} [FB_IAB/FB4A;FBAV/532.0.0.45.70;]`,
  `${ANDROID} trill_410003 BytedanceWebview/d8a21c6`,
  `${ANDROID} [Pinterest/Android]`,
  `${ANDROID} MetaIAB Facebook`,
  `${ANDROID} WhatsApp/2.25.10.72`,
  "Mozilla/5.0 (Linux; Android 13; Discovery SE) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/127.0.0.0 Mobile Safari/537.36",
  `${MOBILE} Mobile/15E148 HouseAI/1.0`,
  `${MOBILE} Mobile/15E148 Liner/3.2`,
  `${ANDROID} Instagram 406.0.0.58.159 Android (35/15; 480dpi; 1080x2400; OPPO; CPH2557)`,
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Linux; Android 14; HarmonyOS) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 HuaweiBrowser/15.0.4.312 Mobile Safari/537.36",
])("the user agent of a browser contains no crawler name: %s", (userAgent) => {
  expect(nameOf(userAgent)).toBe(null);
});

test.each([
  [
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/141.0.0.0 Safari/537.36",
    "googlebot",
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64; Storebot-Google/1.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
    "storebot-google",
  ],
  ["AdsBot-Google (+http://www.google.com/adsbot.html)", "adsbot-google"],
  ["Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)", "bingbot"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)",
    "applebot",
  ],
  [
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot",
    "chatgpt-user",
  ],
  [
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)",
    "claudebot",
  ],
  [
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Perplexity-User/1.0; +https://perplexity.ai/perplexity-user)",
    "perplexity-user",
  ],
  [
    "Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; Bytespider; spider-feedback@bytedance.com)",
    "bytespider",
  ],
  ["Mozilla/5.0 (compatible; DeepSeekBot/1.0)", "deepseekbot"],
  [
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Kimi-User/1.0) Chrome/140.0.0.0 Safari/537.36",
    "kimi-user",
  ],
  ["Mozilla/5.0 (compatible; YandexAdditional/3.0; +http://yandex.com/bots)", "yandexadditional"],
  [`${CHROME} AmazonBuyForMe/1.0`, "amazonbuyforme"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Code/1.115.0 Chrome/142.0.7444.265 Electron/39.8.5 Safari/537.36",
    "electron",
  ],
  [`${CHROME} GTmetrix`, "gtmetrix"],
  [
    "meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)",
    "meta-externalagent",
  ],
])("the user agent %s names the crawler %s", (userAgent, id) => {
  expect(nameOf(userAgent)).toMatchObject({ id });
});

test.each([
  "curl/8.16.0",
  "python-requests/2.32.3",
  "Go-http-client/2.0",
  "Scrapy/2.13",
  "HeadlessChrome/141.0",
])("the user agent %s is a program without a known name", (userAgent) => {
  expect(nameOf(userAgent)).toBe("unknown");
  expect(nameOf(userAgent)).toBe("unknown");
});
