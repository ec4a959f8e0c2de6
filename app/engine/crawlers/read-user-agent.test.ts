import { isbot } from "isbot";
import { expect, test } from "vitest";

import { readUserAgent } from "./read-user-agent";

const ENGINE = "AppleWebKit/537.36 (KHTML, like Gecko)";
const phone = (model: string) =>
  `Mozilla/5.0 (Linux; Android 13; ${model}) ${ENGINE} Chrome/139.0.0.0 Mobile Safari/537.36`;
const webView = (model: string, app = "") =>
  `Mozilla/5.0 (Linux; Android 13; ${model} Build/TP1A.220624.014; wv) ${ENGINE} Version/4.0 Chrome/139.0.7258.143 Mobile Safari/537.36 ${app}`;
const television = (rest: string) =>
  `Mozilla/5.0 (Linux armv7l) ${ENGINE} Chrome/98.0.4758.102 Safari/537.36 OPR/46.0.2207.0 ${rest}`;
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

const MODELS = [
  ["Discovery SE"],
  ["iHunt S60 Discovery Pro (2022)"],
  ["GLX Spider1"],
  ["Spider 8"],
  ["Radar Deluxe 2"],
  ["Newsday_A2"],
  ["XBot Junior"],
  ["M bot Tab 103"],
  ["Capture+"],
  ["CG|EON Blaze"],
  ["ECHO JAVA"],
  ["Google 2XL"],
  ["Grundig Google TV UHD+"],
];

test.each(MODELS)("browsers and apps on the device %s are not crawlers", (model) => {
  for (const userAgent of [
    phone(model),
    webView(model),
    webView(
      model,
      `Instagram 400.0.0.14 Android (33/13; 320dpi; 720x1371; X/${model}; ${model}; x; en_IN; 6)`,
    ),
    `Instagram 400.0.0.14 Android (33/13; 320dpi; 720x1371; X/${model}; ${model}; x; en_IN; 6)`,
    `[FBAN/FB4A;FBAV/530.0.0.40;FBCR/Telekom.de;FBMF/Google;FBDV/${model};FBSV/13;]`,
    `Mozilla/5.0 (Linux; U; Android 13; en-us; ${model} Build/TP1A) ${ENGINE} Version/4.0 Chrome/115.0 Mobile Safari/537.36`,
    `Mozilla/5.0 (Mobile; ${model}; rv:84.0) Gecko/84.0 Firefox/84.0 KAIOS/3.1`,
    `Mozilla/5.0 (Linux; Andr0id 11; ${model}) ${ENGINE} Chrome/98.0.4758.102 Safari/537.36 HbbTV/1.6.1 (+DRM;X;${model};V1;;)`,
  ])
    expect(readUserAgent(userAgent, isbot), userAgent).toBe(null);
});

test.each([
  television("OMI/4.21.4.112.Catcher4.69 Model/Hisense-MT9602 VIDAA/5.0(DYON;SmartTV;VS1;HD)"),
  television("OMI/4.21.3.23.Catcher4.66 HbbTV/1.5.1 (+DRM;Hisense;SmartTV_2021_51;V03;VS0355;;)"),
  television("OMI/4.24.3.93.Catcher4.80 Model/Vestel-MB180"),
  `Mozilla/5.0 (X11; Linux; Fuchsia; GoogleTV) ${ENGINE} Chrome/104.0.0.0 Large Screen Safari/537.36 GoogleTV`,
])("the television %s is not a crawler", (userAgent) => {
  expect(readUserAgent(userAgent, isbot)).toBe(null);
});

test.each([
  webView("PFTM20", "AWP/2.0 SogouMSE,SogouMobileBrowser/6.5.11"),
  webView("PFTM20", "SGInfo/1080/1776/3.0 SogouSearch Android1.0 version3.0 AppVersion/7966"),
  webView("PFTM20", "MicroMessenger/8.0.21.2120(0x2800153B) Process/toolsmp WeChat/arm64"),
  webView("PFTM20", "JsSdk/2 NewsArticle/9.1.0 NetType/wifi"),
  webView("PFTM20", "NebulaSDK/1.8 AlipayDefined(nt:WIFI,ws:360|0|3.0)"),
  webView("PFTM20", "WhatsApp/2.25.10.72"),
  `${IPHONE} Mobile/15E148 WhatsApp/2.25.10`,
  `${IPHONE} Mobile/15E148 Process/tools MicroMessenger/8.0.60`,
  "[FBAN/FBIOS;FBAV/283.0.0.44.117;FBDV/iPhone12,1;FBMD/iPhone;FBSN/iOS;FBSV/13.6.1;FBLC/en_US]",
  "Dalvik/2.1.0 (Linux; U; Android 15; Pixel 8 Pro Build/AP3A.241005.015) [FBAN/Orca-Android;FBMF/Google;]",
  "Instagram 380.0.3.29.91 (iPhone14,3; iOS 18_5; en_IR@calendar=gregorian; en; scale=3.00; 7)",
  "Barcelona 380.0.0.42 Android (33/13; 420dpi; 1080x2194; Google/google; Pixel 7; panther; en_US)",
])("the app %s is not a crawler", (userAgent) => {
  expect(readUserAgent(userAgent, isbot)).toBe(null);
});

test.each([
  phone("CUBOT MAX 5"),
  phone("KINGKONG 7 CUBOT_P80"),
  phone("CUBOT_X20_Pro"),
  phone("Galaxy FEVER"),
  phone("Cosmos 2"),
  phone("RubyForward"),
  phone("Mbot 60"),
  webView("FEVER C"),
  webView("V2312A", "Snapchat/13.1.0.50 (V2312A; Android 13#2312131#33; gzip; )"),
  webView("22101316G", "musical_ly_2024005030 JsSdk/1.0 NetType/4G AppName/musical_ly Region/BR"),
  webView("SM-A546B", "[Pinterest/Android]"),
  "Pinterest for iOS/13.5 (iPhone16,1; 18.6)",
  `${IPHONE} Version/18.6 Mobile/15E148 Safari/605.1 NAVER(inapp; search; 2000; 12.11.1; 15PRO)`,
  `${IPHONE} Mobile/15E148 GSA/380.0.801234567`,
  `${IPHONE} Mobile/15E148 GoogleWv/1.0 (WKWebView) GeminiiOS/1.2026.4370111`,
  `${IPHONE} Version/18.6 Mobile/15E148 Safari/605.1.15 NewsSapphire/1.0.431017002`,
  `${IPHONE} Mobile/15E148 Shopify Mobile/iOS/9.2026.3 (iPhone16,1/com.jadedpixel.shopify/18.6)`,
  `Mozilla/5.0 (X11; GNU/Linux) ${ENGINE} Chromium/120.0.6099.0 Chrome/120.0.6099.0 Safari/537.36 Tesla/2025.2.6`,
  `Mozilla/5.0 (SMART-TV; Linux; Tizen 8.0) ${ENGINE} SamsungBrowser/7.0 Chrome/108.0.5359.1 TV Safari/537.36`,
  "Mozilla/5.0 (PlayStation; PlayStation 5/10.20) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.4 Safari/605.1.15",
  "Mozilla/5.0 (Mobile; Nokia 2780 Flip; rv:84.0) Gecko/84.0 Firefox/84.0 KAIOS/3.1",
  "Opera/9.80 (J2ME/MIDP; Opera Mini/9.80.12355; U; en) Presto/2.12.423 Version/12.16",
  "Lynx/2.9.2 libwww-FM/2.14 SSL-MM/1.4.1 OpenSSL/3.2.1",
  "w3m/0.5.3+git20240815",
])("the browser %s is not a crawler", (userAgent) => {
  expect(readUserAgent(userAgent, isbot)).toBe(null);
});

test.each([
  ["Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)", "sogou"],
  ["WhatsApp/2.25.10.72 A", "whatsapp"],
  [phone("Pixel 2 Build/OPD3.170816.012; Storebot-Google/1.0"), "storebot-google"],
  [phone("GPTBot"), "gptbot"],
  [
    `${phone("Spider 8")} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
    "googlebot",
  ],
])("the user agent %s is recognized as a known crawler", (userAgent, id) => {
  expect(readUserAgent(userAgent, isbot)).toMatchObject({ id });
});

test.each([
  "Dart/3.5 (dart:io)",
  phone("Catchpoint"),
  phone("ShopSpider/2.1"),
  phone("compatible; ShopSpider"),
  `${phone("Spider 8")} ShopSpider`,
  webView("Spider 8", "https://crawler.example/about"),
  webView("Spider 8", "shop-crawler/1.0"),
  webView("M6 Note", "Process/tools WeChat/arm64 wechatdevtools"),
  `${IPHONE} Mobile/15E148 ShopSpider/2.1`,
  "Instagram/1.0 (scraper)",
  "curl/8.9.1",
  "node",
  "undici",
  "python-requests/2.32.3",
  "python-httpx/0.28.1",
  "Python/3.13 aiohttp/3.11.0",
  "Deno/2.1.4",
  "Bun/1.2.0",
  "axios/1.8.1",
  "got (https://github.com/sindresorhus/got)",
  "reqwest/0.12.12",
  "Java-http-client/22",
  "insomnia/11.0.0",
  "HTTPie/3.2.4",
  "Apache-HttpClient/5.4 (Java/21)",
  "Ruby",
  "GuzzleHttp/7",
  "libwww-perl/6.77",
  "Wget/1.25.0",
  "aria2/1.36.0",
  "GoogleHC/1.0",
  "Shopify-Captain-Hook",
  "null",
  "test",
  "Go-http-client/1.1",
  "okhttp/5.0.0",
  "Java/21.0.4",
  "Faraday v2.12.0",
  "colly - https://github.com/gocolly/colly/v2",
  "PostmanRuntime/7.44.0",
  "WordPress/6.8; https://blog.example",
  "kube-probe/1.31",
  "ELB-HealthChecker/2.0",
  "Mozilla/5.0",
  "Mozilla",
  "-",
  "undefined",
  `Mozilla/5.0 (X11; Linux x86_64) ${ENGINE} HeadlessChrome/141.0.0.0 Safari/537.36`,
  "Playwright/1.56.0 (arm64; macOS 15.0) node/22.20",
  "HbbTV scanner/1.0",
])("the program with the user agent %s is an unknown crawler", (userAgent) => {
  expect(readUserAgent(userAgent, isbot)).toBe("unknown");
});
