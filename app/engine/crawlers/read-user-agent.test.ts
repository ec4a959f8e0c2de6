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

test.each(MODELS)("returns null for browsers and apps on the device %s", (model) => {
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
])("returns null for the television %s", (userAgent) => {
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
])("returns null for the app %s", (userAgent) => {
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
])("names the crawler of %s", (userAgent, id) => {
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
  "HbbTV scanner/1.0",
])("returns unknown for the program %s", (userAgent) => {
  expect(readUserAgent(userAgent, isbot)).toBe("unknown");
});
